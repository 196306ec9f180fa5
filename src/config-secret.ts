import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from './config/config-error.ts'
import type { Config } from './config.ts'

export function secretOf({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret) return secret
  const file = join(dataDir, 'secret')
  const kept = makeOrRead(file)
  if (kept.length < 32) {
    throw new ConfigError([
      `${file} is damaged. Put it back from a backup (npm run shop -- backup keeps it) or set SECRET: with another secret the second factors of all staff stop working, the owner's too (docs/operating.md).`,
    ])
  }
  return kept
}

function makeOrRead(file: string): string {
  try {
    if (!existsSync(file)) makeSecret(file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([
      `The secret of the shop, ${file}, cannot be read or made (${code})${code === 'ENOSPC' ? ': the disk is full' : ': use the user who owns that folder'}.`,
    ])
  }
}

function makeSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
    linkSync(draft, file) // never replaces one that is there
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
