# The gallery: every picture and every control of the house.

client-gallery = Gallery
client-gallery-lead = Every card, every piece and every control, by torchlight and by daylight.
client-gallery-house = The house
client-gallery-emotes = Feelings
client-gallery-controls = Controls
client-gallery-states = How a table stands
client-gallery-button = Button
client-gallery-field = Field
client-gallery-choice = Choice
client-gallery-tick = Something to agree to
