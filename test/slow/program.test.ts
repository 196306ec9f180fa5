import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '#test/commands/run-program.ts'
import { createTemporaryFolder, endProcess, startHolder } from '#test/start/processes.ts'

test('a command works while the database is running, which keeps running, and without it', async () => {
  const folder = createTemporaryFolder()
  const dataDir = join(folder, 'data')
  const path = join(folder, 'cap.csv')
  writeFileSync(path, 'Title,URL handle,SKU,Price,Inventory quantity\nCap,cap,C-1,199000,4\n')
  expect((await runProgram(['seed', '--orders', '1', '--products', '1'], { DATA_DIR: dataDir })).code).toBe(0)
  const alone = await runProgram(['import', path], { DATA_DIR: dataDir })
  expect(alone).toMatchObject({ code: 0, text: expect.stringContaining('1 created') })
  const running = await startHolder('database', dataDir)
  const beside = await runProgram(['import', path], { DATA_DIR: dataDir })
  expect(beside).toMatchObject({ code: 0, text: expect.stringContaining('1 unchanged') })
  expect(running.child.exitCode).toBeNull()
  await endProcess(running.child)
}, 60_000)
