import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from './config-error.ts'
import type { Config } from './read-config.ts'

export function loadSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret) return secret
  const file = join(dataDir, 'secret')
  const stored = readOrCreate(file)
  if (stored.length < 32) {
    throw new ConfigError([
      `${file} is damaged. Restore it from a backup (npm run shop -- backup includes it) or set SECRET. With a different secret, the second factors of all staff, including the owner, stop working (docs/operating.md).`,
    ])
  }
  return stored
}

function readOrCreate(file: string): string {
  try {
    if (!existsSync(file)) createSecret(file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([
      `The secret of the shop, ${file}, cannot be read or created (${code})${code === 'ENOSPC' ? ': the disk is full' : ': run the shop as the user who owns that folder'}.`,
    ])
  }
}

function createSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporaryFile = `${file}.${process.pid}`
  try {
    writeFileSync(temporaryFile, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
    // Unlike a rename, a link never replaces a file that another process has just created.
    linkSync(temporaryFile, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporaryFile, { force: true })
  }
}
