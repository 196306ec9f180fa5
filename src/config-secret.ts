import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

/** The secret that was given, or the one in the data folder, which is made when it is missing. */
export function secretOf({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret) return secret
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
    linkSync(draft, file) // never replaces one that is there
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length < 32) throw new ConfigError([`${file} is damaged: delete it, and everybody signs in anew.`])
  return kept
}
