import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { type ConnectionParameters, connect } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { createTemporaryFolder, endProcess, startHolder } from '#test/start/processes.ts'

// The slow tests for src/data/database/embedded/start.ts: each creates a new cluster.

async function createTable(where: ConnectionParameters) {
  const db = connect(where, { max: 1 })
  await db.query(sql`CREATE TABLE memory (word text)`)
  await db.end()
}

it('starts after a killed server whose pid another program has reused', async () => {
  const folder = createTemporaryFolder()
  const killed = await startHolder('database', folder)
  await endProcess(killed.child, 'SIGKILL')
  const file = join(folder, 'postgres', 'postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  process.kill(Number(lines[0]), 'SIGKILL')
  writeFileSync(file, [process.ppid, ...lines.slice(1)].join('\n'))
  const server = await startEmbeddedDatabase(folder)
  await createTable(server.connectionParameters)
  await server.stop()
})

it('works if the path is too long for a socket', async () => {
  const folder = join(createTemporaryFolder(), 'thư mục '.repeat(8), 'dài'.repeat(20))
  const server = await startEmbeddedDatabase(folder)
  await createTable(server.connectionParameters)
  expect(Buffer.byteLength(server.connectionParameters.host)).toBeLessThan(90)
  const second = await startEmbeddedDatabase(folder)
  expect(second.connectionParameters).toEqual(server.connectionParameters)
  await server.stop()
  await second.stop()
  expect(existsSync(server.connectionParameters.host)).toBe(false)
})

it('removes the remains of a start that was killed while creating the database', async () => {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'postgres.new-999999999-abcd'))
  writeFileSync(join(folder, 'postgres.new-999999999-abcd', 'PG_VERSION'), '18\n')
  writeFileSync(join(folder, 'postgres.new-999999999-abcd.password'), 'x')
  const server = await startEmbeddedDatabase(folder)
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.log'])
  await server.stop()
})

it.runIf(process.getuid?.() === 0)('runs in a folder that only root may enter', async () => {
  const outer = createTemporaryFolder()
  chmodSync(outer, 0o700)
  const server = await startEmbeddedDatabase(join(outer, 'data'))
  await createTable(server.connectionParameters)
  await server.stop()
})
