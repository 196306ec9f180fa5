import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { canTraverse } from '#data/database/embedded/runner.ts'
import { listJobRuns } from '#data/runtime/job-runs.ts'
import { findOverwriteProblem } from '#operations/maintenance/backup-file.ts'
import { backupShop } from '#operations/maintenance/backup-shop.ts'
import { createRestoreTargets } from '#test/commands/restore-targets.ts'
import { runCommand } from '#test/commands/run-command.ts'
import { startProgram } from '#test/commands/run-program.ts'
import { freshDatabase } from '#test/database.ts'

const { folder, emptyPlace } = createRestoreTargets()
const csv = join(folder, 'goods.csv')
writeFileSync(csv, 'Title,Price\nÁo,199000\n')
const place = await emptyPlace()
const validBackup = join(folder, 'validBackup.tar.gz')
await backupShop(place.shop, validBackup, place)

const target = join(folder, 'out.tar.gz')
const input = { input: 'một hai ba bốn năm' }
const admin = ['admin', 'create', '--email', 'a@tiem.vn', '--name', 'Anna', '--password-stdin']
/** All commands that need an existing shop. */
const commands = [['audit'], ['backup', target], ['import', csv], admin]

describe.each(commands)('%s', (...args) => {
  test('with a wrong DATA_DIR creates no shop there [A10]', async () => {
    const dataDir = join(folder, `wrong-${args[0]}`)
    const refused = await runCommand(args, { DATA_DIR: dataDir }, input)
    expect(refused).toEqual({
      code: 1,
      text: `Shop: ${dataDir}\nThere is no shop in ${dataDir}: start it first, or set DATA_DIR.\n`,
    })
    expect([existsSync(dataDir), existsSync(target)]).toEqual([false, false])
  })

  test('with a file as DATA_DIR reports that it is a file', async () => {
    const refused = await runCommand(args, { DATA_DIR: csv }, input)
    expect(refused).toEqual({
      code: 1,
      text: `Shop: ${csv}\nThe data folder ${csv} cannot be used: it is a file.\n`,
    })
  })

  test('with the DATABASE_URL of an empty database creates no shop there', async () => {
    const { db, url } = await freshDatabase({ empty: true })
    const dataDir = join(folder, 'secret-only')
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'secret'), 'a secret of the tests, long enough for them')
    const refused = await runCommand(args, { DATA_DIR: dataDir, DATABASE_URL: url }, input)
    expect(refused.code).toBe(1)
    expect(refused.text).toMatch(
      /\nThere is no shop in the database of DATABASE_URL: start it first, or set /,
    )
    expect(await db.query(sql`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
    expect(readdirSync(dataDir)).toEqual(['secret'])
  })
})

test.each([...commands, ['seed', '--orders', '1', '--products', '1'], ['restore', validBackup]])(
  '%s creates nothing in a database of another program [A10]',
  async (...args) => {
    const { db, url } = await freshDatabase({ empty: true })
    await db.query(sql`CREATE TABLE theirs ()`)
    const dataDir = join(folder, 'theirs')
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SECRET: 'a secret of the tests, long enough for them',
    }
    mkdirSync(dataDir, { recursive: true })
    const refused = await runCommand(args, env, input)
    expect(refused.code).toBe(1)
    expect(refused.text).toMatch(
      /\nThe database ".*" contains tables of other programs \(theirs\)\. Create a separate database for the shop: .*;\n$/,
    )
    const tables = await db.query(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
    expect(tables).toEqual([{ name: 'theirs' }])
    expect(readdirSync(dataDir)).toEqual([])
  },
)

test('an unreachable database and an invalid URL are each reported in one sentence', async () => {
  const env = { DATA_DIR: place.dataDir, SECRET: 'a secret of the tests, long enough for them' }
  const closed = await runCommand(['audit'], {
    ...env,
    DATABASE_URL: 'postgres://tiem:hidden@127.0.0.1:1/tiem',
  })
  expect(closed.code).toBe(1)
  expect(closed.text).toMatch(
    /^Shop: database postgres:\/\/127\.0\.0\.1:1\/tiem, files in .*\nThe database server at 127\.0\.0\.1:1 does not answer .*\n$/,
  )
  expect(closed.text).not.toContain('hidden')
  const wrong = await runCommand(['audit'], { ...env, DATABASE_URL: 'mysql://x' })
  expect(wrong).toEqual({ code: 1, text: expect.stringMatching(/^DATABASE_URL must look like .*\n$/) })
})

test('an existing database is migrated and used, and the output contains no password', async () => {
  const { db, url } = await freshDatabase()
  const env = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: url,
    SECRET: 'a secret of the tests, long enough for them',
  }
  const result = await runCommand(admin, env, input)
  expect(result).toEqual({
    code: 0,
    text: expect.stringMatching(
      /^Shop: database postgres:\/\/[\d.:]+\/test_\w+, files in .*\na@tiem\.vn is now an .*\n$/,
    ),
  })
  expect(await db.query(sql`SELECT name FROM accounts`)).toEqual([{ name: 'Anna' }])
})

const nobody = { uid: 65_534, gid: 65_534 }
const hasNobody =
  process.getuid?.() === 0 &&
  canTraverse(process.execPath, nobody) &&
  canTraverse(import.meta.dirname, nobody)

test.runIf(hasNobody)('a user without access to the data folder gets one sentence', async () => {
  const dataDir = join(folder, 'private')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18')
  chmodSync(folder, 0o755)
  chmodSync(dataDir, 0o700)
  const { child, ended } = startProgram(['audit'], { DATA_DIR: dataDir }, nobody)
  child.stdin.end()
  expect(await ended).toEqual({
    code: 1,
    text: expect.stringMatching(/\nThis user cannot access .*: run the command as the user of the shop\.\n$/),
  })
})

test('a backup with the DATA_DIR of another shop reports that no image is in it and exits with 1', async () => {
  const { db, url } = await freshDatabase()
  await db.query(sql`INSERT INTO images VALUES (gen_random_uuid(), '\\x00', 20, 30)`)
  const env = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: url,
    SECRET: 'a secret of the tests, long enough for them',
  }
  const { code, text } = await runCommand(['backup', join(folder, 'pictures.tar.gz')], env)
  expect(code).toBe(1)
  expect(text).toMatch(
    /\nBut none of the shop's images is in .*images: is DATA_DIR the folder of this shop\?\n$/,
  )
  expect((await listJobRuns(db)).map(({ jobName }) => jobName)).not.toContain('backup')
})

test('a backup overwrites only a backup, not another file or a folder', async () => {
  const { url } = await freshDatabase()
  const env = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: url,
    SECRET: 'a secret of the tests, long enough for them',
  }
  expect((await runCommand(['backup', csv], env)).text).toBe(
    `${csv} exists and is not a backup: it was not overwritten.\n`,
  )
  expect((await runCommand(['backup', folder], env)).text).toBe(
    `${folder} is a folder: give the path of a file.\n`,
  )
  expect((await runCommand(['backup', validBackup], env)).code).toBe(0)
  expect((await runCommand(['restore', folder], env)).text).toBe(`${folder} is a folder.\n`)
  expect((await runCommand(['restore', join(folder, 'none')], env)).text).toMatch(
    /none cannot be read \(ENOENT\)\.\n$/,
  )
})

test.skipIf(process.getuid?.() === 0)('a backup does not overwrite a file that it cannot read', async () => {
  const file = join(folder, 'unreadable.tar.gz')
  writeFileSync(file, 'x', { mode: 0o200 })
  expect(await findOverwriteProblem(file)).toBe(`${file} cannot be read (EACCES): it was not overwritten.`)
})
