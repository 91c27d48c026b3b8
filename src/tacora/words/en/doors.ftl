# The doors to other libraries.

reward-unknown = There is no reward “{ $reward }”; choose one of: { $known }.
opponents-count = There are { $count } opponents for { $seats } other seats; name one for all of them, or one for each.
