/** What every castle looks like from afar, on 180 × 160. */
export const OUTLINE =
  "M18 146V90h-6l18-34 18 34h-6v16h22V70h-6l32-52 32 52h-6v36h22V90h-6l18-34 18 34h-6v56zM76 146v-22a14 14 0 0 1 28 0v22";
