import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runProgram, startProgram } from '#test/commands/run-program.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

const folder = createTemporaryFolder()
const dataDir = join(folder, 'data')
const file = join(folder, 'shop.tar.gz')
const csv = join(folder, 'goods.csv')
const rounds = 4

const rows = Array.from({ length: 3000 }, (_, at) => `Sock ${at},sock-${at},K-${at},50000,1`)
writeFileSync(csv, `${['Title,URL handle,SKU,Price,Inventory quantity', ...rows].join('\n')}\n`)
// A separate temporary folder shows what `prove` leaves behind.
const TMPDIR = join(folder, 'tmp')
mkdirSync(TMPDIR)
const env = { DATA_DIR: dataDir, TMPDIR }

/** Expects that the embedded server is stopped and no temporary files are left. */
function expectNoRemains(place: string) {
  expect(existsSync(join(place, 'postgres', 'postmaster.pid'))).toBe(false)
  const parts = ['images', 'postgres', 'postgres.log', 'postgres.log.1', 'secret']
  expect(readdirSync(place).filter((name) => !parts.includes(name))).toEqual([])
  expect(readdirSync(TMPDIR).filter((name) => !name.startsWith('node-compile-cache'))).toEqual([])
}

test('a shop of 11,000 orders of two seeds with the embedded PostgreSQL is backed up and restored', {
  timeout: 300_000,
}, async () => {
  expect(await runProgram(['seed', '--orders', '5000', '--products', '50'], env)).toMatchObject({ code: 0 })
  expect(await runProgram(['seed', '--orders', '6000', '--seed', 'second'], env)).toMatchObject({ code: 0 })
  expect(await runProgram(['backup', file], env)).toMatchObject({ code: 0 })
  expect(await runProgram(['restore', file], { ...env, DATA_DIR: join(folder, 'copy') })).toMatchObject({
    code: 0,
  })
  expect(await runProgram(['audit'], { ...env, DATA_DIR: join(folder, 'copy') })).toMatchObject({ code: 0 })
  for (const place of [dataDir, join(folder, 'copy')]) expectNoRemains(place)
})

const commands: [args: string[], maxWaitMs: number][] = [
  [['audit'], 1500],
  [['backup', join(folder, 'stopped.tar.gz')], 3000],
  [['import', csv], 5000],
  [['seed', '--orders', '20000', '--seed', 'b'], 5000],
  [['prove', 'oversell', '--buyers', '500'], 5000],
  [['admin', 'create', '--email', 'a@tiem.vn', '--name', 'Anna', '--password-stdin'], 2000],
]

test.each(commands)(
  '%j stopped by SIGTERM at a random time exits, reports it and leaves no files [A9]',
  {
    timeout: 300_000,
  },
  async (args, maxWaitMs) => {
    for (let round = 0; round < rounds; round++) {
      const { child, speaks, ended } = startProgram(args, env)
      // Before its first output the process may have no signal handler; a command that reads its input first prints nothing.
      await Promise.race([speaks, ended, sleep(5000)])
      await sleep(Math.random() * maxWaitMs)
      child.kill('SIGTERM')
      const { code, text } = await ended
      // The command may have finished before the signal.
      if (code !== 1 || !text.includes('This seed was used before')) expect([0, 143], text).toContain(code)
      if (code === 143) expect(text).toMatch(/(^|\n)Stopped\./)
      expect(text).not.toMatch(/\n\s+at /)
      expectNoRemains(dataDir)
      expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([])
    }
    expect(await runProgram(['audit'], env)).toMatchObject({ code: 0 })
  },
)

test('a restore into a new folder stopped by SIGTERM at a random time leaves no folder, or a complete shop', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const place = join(folder, `new-${round}`)
    const { child, speaks, ended } = startProgram(['restore', file], { ...env, DATA_DIR: place })
    await Promise.race([speaks, ended])
    await sleep(Math.random() * 4000)
    child.kill('SIGTERM')
    const { code, text } = await ended
    // After the commit the restore is complete.
    if (code === 0)
      expect(await runProgram(['audit'], { ...env, DATA_DIR: place })).toMatchObject({ code: 0 })
    else expect([code, text]).toEqual([143, expect.stringMatching(/Stopped\. Nothing was restored/)])
    expect(existsSync(place)).toBe(code === 0)
  }
})
