import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/repository/dockerfile.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

const manifests = ['launch.js', 'read-setting.js', 'package.json', 'package-lock.json', '.npmrc']

test('shop commands install only the runtime packages, and npm test adds the others without removing any', () => {
  const folder = createTemporaryFolder()
  for (const name of manifests) cpSync(join(root, name), join(folder, name))
  for (const program of ['src/cli/main.ts', 'test/run.ts']) {
    mkdirSync(dirname(join(folder, program)), { recursive: true })
    writeFileSync(join(folder, program), 'console.log("runs")')
  }
  const launch = (...args: string[]) =>
    execFileSync(process.execPath, ['launch.js', ...args], { cwd: folder, encoding: 'utf8' })
  const has = (name: string) => existsSync(join(folder, 'node_modules', name))
  const installedAt = () => statSync(join(folder, 'node_modules/hono/package.json')).ctimeMs

  expect(launch('shop')).toBe('runs\n')
  expect([has('hono'), has('vite'), has('lighthouse'), has('@playwright/test')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const first = installedAt()
  expect(launch('run', 'test/run.ts')).toBe('runs\n')
  expect([has('hono'), has('lighthouse'), has('@playwright/test')]).toEqual([true, true, true])
  launch('shop')
  expect([has('lighthouse'), installedAt()]).toEqual([true, first])
  const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8')
  expect(lock(folder)).toBe(lock(root))
}, 300_000)
