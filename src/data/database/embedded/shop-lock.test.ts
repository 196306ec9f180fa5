import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder, endProcess, startHolder } from '#test/start/processes.ts'
import { acquireShopLock } from './shop-lock.ts'

it('refuses a second shop with the pid of the first, which keeps its lock [X8]', async () => {
  const folder = createTemporaryFolder()
  const first = await startHolder('lock', folder)
  expect(first.firstLine).toBe('ready')
  const second = await startHolder('lock', folder)
  expect(second.firstLine).toContain(`process ${first.pid}`)
  await expect(acquireShopLock(folder, 0)).rejects.toThrow(`process ${first.pid}`)
  expect(JSON.parse(readFileSync(join(folder, 'shop.lock'), 'utf8')).pid).toBe(first.pid)
  await endProcess(first.child)
  expect(existsSync(join(folder, 'shop.lock'))).toBe(false)
})

it('takes over the lock of a killed shop', async () => {
  const folder = createTemporaryFolder()
  const killed = await startHolder('lock', folder)
  await endProcess(killed.child, 'SIGKILL')
  const unlock = await acquireShopLock(folder, 0)
  expect(JSON.parse(readFileSync(join(folder, 'shop.lock'), 'utf8')).pid).toBe(process.pid)
  unlock()
})

it('takes over a lock whose pid another program has reused', async () => {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder, 'shop.lock'), JSON.stringify({ pid: process.ppid, birth: 'another boot 1' }))
  ;(await acquireShopLock(folder, 0))()
})

it('takes over a damaged lock', async () => {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder, 'shop.lock'), '{"pid":')
  ;(await acquireShopLock(folder, 0))()
})

it('gives the lock to one of four shops that start at once', async () => {
  const folder = createTemporaryFolder()
  const dead = await startHolder('lock', folder)
  await endProcess(dead.child, 'SIGKILL')
  const all = await Promise.all(Array.from({ length: 4 }, () => startHolder('lock', folder)))
  expect(all.filter(({ firstLine }) => firstLine === 'ready')).toHaveLength(1)
  for (const { child } of all) await endProcess(child)
})

it('reports an unusable data folder in one sentence', async () => {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(acquireShopLock(join(folder, 'file'))).rejects.toThrow(
    /^The data folder .* cannot be used: it is a file\.$/,
  )
})

it('waits for a shop that is stopping', async () => {
  const folder = createTemporaryFolder()
  const first = await startHolder('lock', folder)
  const waiting = acquireShopLock(folder, 5000)
  setTimeout(() => first.child.kill('SIGTERM'), 200)
  ;(await waiting)()
})
