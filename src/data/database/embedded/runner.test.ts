import { spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { findPostgresBinaries } from './binaries.ts'
import { canTraverse, chooseRunner } from './runner.ts'
import { startEmbeddedDatabase } from './start.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

it('detects which folders another account may traverse', () => {
  const outer = createTemporaryFolder()
  const inner = join(outer, 'inner')
  mkdirSync(inner)
  chmodSync(inner, 0o755)
  chmodSync(outer, 0o711)
  expect(canTraverse(join(inner, 'not there yet'), nobody)).toBe(true)
  chmodSync(outer, 0o700)
  expect(canTraverse(inner, nobody)).toBe(false)
})

it.runIf(isRoot)('runs the database as its owner if possible, and otherwise changes the owner', async () => {
  const folder = createTemporaryFolder()
  chmodSync(folder, 0o755)
  await (await startEmbeddedDatabase(folder)).stop()
  const cluster = join(folder, 'postgres')
  const entries = readdirSync(cluster, { recursive: true, encoding: 'utf8' })
  for (const entry of ['', ...entries]) lchownSync(join(cluster, entry), nobody.uid, nobody.gid)

  const reachable = await startEmbeddedDatabase(folder)
  const runner = chooseRunner(findPostgresBinaries(), cluster)
  expect(statSync(join(cluster, 'postmaster.pid')).uid).toBe(runner.owner?.uid)
  await reachable.stop()

  chmodSync(folder, 0o700)
  if (spawnSync('unshare', ['--user', 'true']).status !== 0) return
  const takenOver = await startEmbeddedDatabase(folder)
  expect(statSync(join(cluster, 'base')).uid).toBe(0)
  await takenOver.stop()
})

it('reports an unsupported machine in one sentence', () => {
  expect(() => findPostgresBinaries('sunos', 'sparc')).toThrow('set DATABASE_URL')
})
