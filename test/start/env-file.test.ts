import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { runProgram } from '#test/commands/run-program.ts'
import { freshDatabase } from '#test/database.ts'
import { allSettings } from '../../src/config/settings.ts'
import { createTemporaryFolder } from './processes.ts'

const root = join(import.meta.dirname, '../..')

/** Runs `audit` with this text as the settings file. */
async function auditWith(text: string, env: Record<string, string> = {}) {
  const folder = createTemporaryFolder()
  const file = join(folder, '.env')
  writeFileSync(file, text)
  return { ...(await runProgram(['audit'], { DATA_DIR: folder, ENV_FILE: file, ...env })), file }
}

test('a command reads its settings from ENV_FILE, and environment variables take precedence', async () => {
  const { url } = await freshDatabase()
  const text = `\uFEFF# The shop\r\nexport DATABASE_READ_URL="${url}"\r\n\r\nSECRET = ${'s'.repeat(32)}\r\n`
  expect(await auditWith(text)).toMatchObject({
    code: 1,
    text: expect.stringContaining('DATABASE_READ_URL needs DATABASE_URL'),
  })
  expect((await auditWith(text, { DATABASE_URL: url })).code).toBe(0)
  const none = await auditWith(
    text.replace(/DATABASE_READ_URL=.*/, 'DATABASE_URL=postgres://nobody@127.0.0.1:1/none'),
    {
      DATABASE_URL: url,
    },
  )
  expect(none.code).toBe(0)
}, 60_000)

test('a misspelt setting, an invalid line and a missing file stop the command', async () => {
  const misspelt = await auditWith('PUBLICURL=https://shop.example\n')
  expect([misspelt.code, misspelt.text]).toEqual([
    1,
    'PUBLICURL is not a setting of the shop. Did you mean PUBLIC_URL?\n',
  ])
  const broken = await auditWith('PORT=3000\nSECRET: hunter2\n')
  expect(broken.text).toBe(`Line 2 of ${broken.file} is not NAME=value.\n`)
  const missing = await auditWith('', { ENV_FILE: '/nowhere/.env' })
  expect(missing.text).toBe(
    'The settings in /nowhere/.env cannot be read (ENOENT): let this user read the file.\n',
  )
}, 60_000)

test('the launcher and the upgrade read the settings file like the shop', () => {
  const values = ['a b', 'a#b', 'a # b', '"a #b"', "'a #b'", '`a #b`', `"it's"`, "it's", '"a" # b', '""', '']
  const lines = values.map((value, at) => `V${at}=${value}`)
  const text = `\uFEFF${lines.join('\r\n')}\n#C=1\nTWICE=1\nTWICE=2\n  export E = 3\nLAST="\nIN=1\n"\nIN=2`
  const file = join(createTemporaryFolder(), '.env')
  writeFileSync(file, text)
  const script = `
    import { readSetting } from './read-setting.js'
    console.log(JSON.stringify(process.argv.slice(1).map(readSetting)))`
  const shopValues = parseEnv(text.slice(1))
  const names = [...values.map((_, at) => `V${at}`), 'TWICE', 'E', 'LAST', 'IN']
  const output = execFileSync('node', ['--input-type=module', '-e', script, ...names], {
    ...{ cwd: root, encoding: 'utf8' },
    env: { ...process.env, ENV_FILE: file },
  })
  expect(JSON.parse(output)).toEqual(names.map((name) => shopValues[name]?.trim()))
  expect(Object.keys(shopValues).sort()).toEqual(names.sort())
})

test('.env.example lists every setting, commented out', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8')
  expect(parseEnv(text)).toEqual({})
  const all = parseEnv(text.replace(/^#([A-Z])/gm, '$1'))
  const names = allSettings.map(({ name }) => name).filter((name) => name !== 'ENV_FILE')
  expect(Object.keys(all).sort()).toEqual(names.sort())
})

test('git and the image ignore .env', () => {
  for (const file of ['.gitignore', '.dockerignore']) {
    expect(readFileSync(join(root, file), 'utf8').split('\n')).toContain('.env')
  }
})
