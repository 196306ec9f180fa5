import { test } from 'vitest'
import { openDayShop } from './day.ts'
import { liveDays } from './live-days.ts'

const shop = await openDayShop()

// `npm run slow` lives 600 days.
test('whatever staff do in a day, stock, cost, totals, ledger, settlements and profit reconcile [INV4]', async () => {
  await liveDays(shop, { days: 2 })
}, 120_000)
