import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { connect, type Where } from '#data/database/connect.ts'
import { startEmbedded } from '#data/database/embedded/start.ts'
import { end, hold, temporaryFolder } from '#test/start/processes.ts'

// What `src/data/database/embedded/start.test.ts` leaves out, for each makes a database of its own.

async function useIt(where: Where) {
  const db = connect(where, { max: 1 })
  await db.query(sql`CREATE TABLE memory (word text)`)
  await db.end()
}

it('starts on the leavings of a killed server, whose pid another program has', async () => {
  const folder = temporaryFolder()
  const killed = await hold('database', folder)
  await end(killed.child, 'SIGKILL')
  const file = join(folder, 'postgres', 'postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  process.kill(Number(lines[0]), 'SIGKILL')
  writeFileSync(file, [process.ppid, ...lines.slice(1)].join('\n'))
  const server = await startEmbedded(folder)
  await useIt(server.where)
  await server.stop()
})

it('works where the path is too long for a socket', async () => {
  const folder = join(temporaryFolder(), 'thư mục '.repeat(8), 'dài'.repeat(20))
  const server = await startEmbedded(folder)
  await useIt(server.where)
  expect(Buffer.byteLength(server.where.host)).toBeLessThan(90)
  const second = await startEmbedded(folder)
  expect(second.where).toEqual(server.where)
  await server.stop()
  await second.stop()
  expect(existsSync(server.where.host)).toBe(false)
})

it('throws away what a start left that was killed while it made the database', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'postgres.new-999999999-abcd'))
  writeFileSync(join(folder, 'postgres.new-999999999-abcd', 'PG_VERSION'), '18\n')
  writeFileSync(join(folder, 'postgres.new-999999999-abcd.password'), 'x')
  const server = await startEmbedded(folder)
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.log'])
  await server.stop()
})

it.runIf(process.getuid?.() === 0)('runs in a folder that only root may enter', async () => {
  const outer = temporaryFolder()
  chmodSync(outer, 0o700)
  const server = await startEmbedded(join(outer, 'data'))
  await useIt(server.where)
  await server.stop()
})
