import { test } from 'vitest'
import { openDayShop } from '../model/day/day.ts'
import { liveDays } from '../model/day/live-days.ts'

test('600 days of edits, parts, returns, refunds and settlements reconcile', async () => {
  // Several shops, because checking the invariants takes longer the more a shop contains.
  for (let part = 0; part < 6; part++) await liveDays(await openDayShop(), { days: 100 })
}, 7_200_000)
