import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { afterwards } from '#test/afterwards.ts'
import { startAppServer } from '#test/faults/app-server.ts'
import { openTestShop } from '#test/shop.ts'

function block(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('a process that blocks its event loop 8 times for 1 s does not report the database as unreachable', async () => {
  const shop = await openTestShop()
  const server = await startAppServer(shop.shop, shop.where, { heartbeat: true })
  afterwards(() => server.close())
  const url = `${server.url}/api/v1/products?limit=1`
  expect((await fetch(url)).status).toBe(200)
  const answers: Promise<number>[] = []
  for (let turn = 0; turn < 8; turn++) {
    answers.push(fetch(url).then(({ status }) => status))
    block(1000)
    await sleep(1)
  }
  expect(await Promise.all(answers)).toEqual(Array(8).fill(200))
})
