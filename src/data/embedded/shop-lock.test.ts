import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { end, hold, temporaryFolder } from '#test/start/processes.ts'
import { shopLock } from './shop-lock.ts'

it('refuses a second shop, naming the first, which keeps its lock', async () => {
  const folder = temporaryFolder()
  const first = await hold('lock', folder)
  expect(first.firstLine).toBe('ready')
  const second = await hold('lock', folder)
  expect(second.firstLine).toContain(`process ${first.pid}`)
  expect(() => shopLock(folder)).toThrow(`process ${first.pid}`)
  expect(JSON.parse(readFileSync(join(folder, 'shop.lock'), 'utf8')).pid).toBe(first.pid)
  await end(first.child)
  expect(existsSync(join(folder, 'shop.lock'))).toBe(false)
})

it('takes over the lock of a shop that was killed', async () => {
  const folder = temporaryFolder()
  const killed = await hold('lock', folder)
  await end(killed.child, 'SIGKILL')
  const unlock = shopLock(folder)
  expect(JSON.parse(readFileSync(join(folder, 'shop.lock'), 'utf8')).pid).toBe(process.pid)
  unlock()
})

it('takes over a lock whose pid another program bears now', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'shop.lock'), JSON.stringify({ pid: process.ppid, birth: 'another boot 1' }))
  shopLock(folder)()
})

it('takes over a damaged lock', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'shop.lock'), '{"pid":')
  shopLock(folder)()
})

it('gives the lock to one of many that start at once', async () => {
  const folder = temporaryFolder()
  const dead = await hold('lock', folder)
  await end(dead.child, 'SIGKILL')
  const all = await Promise.all(Array.from({ length: 4 }, () => hold('lock', folder)))
  expect(all.filter(({ firstLine }) => firstLine === 'ready')).toHaveLength(1)
  for (const { child } of all) await end(child)
})

it('says in a sentence that a data folder cannot be used', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  expect(() => shopLock(join(folder, 'file'))).toThrow(/^The data folder .* cannot be used/)
})
