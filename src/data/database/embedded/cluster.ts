import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { OperatorError } from './operator-error.ts'
import { isAlive } from './processes.ts'
import { ensureOwner, type ProcessRunner } from './runner.ts'

const version = '18'

/** The password has 256 random bits, so `scram_iterations` is 1, which keeps connecting fast. */
export const readClusterPassword = (cluster: string) =>
  readFileSync(join(cluster, 'tiem-password'), 'utf8').trim()

export function hasCluster(cluster: string): boolean {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) {
    if (existsSync(cluster) && readdirSync(cluster).length > 0) {
      throw new OperatorError(
        `${cluster} is not empty and contains no database: move it away, or choose another DATA_DIR.`,
      )
    }
    return false
  }
  const foundVersion = readFileSync(file, 'utf8').trim()
  if (foundVersion !== version) {
    throw new OperatorError(
      `The database in ${cluster} has the format of PostgreSQL ${foundVersion}, but this shop includes PostgreSQL ${version}: make a backup with the older shop and restore it here.`,
    )
  }
  return true
}

/** Creates the cluster in a temporary folder and renames it, so that a crash or a second process leaves no partial one. */
export async function createCluster(
  binaries: PostgresBinaries,
  runner: ProcessRunner,
  cluster: string,
): Promise<void> {
  removeAbandonedFolders(cluster)
  const temporaryFolder = `${cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const passwordFile = `${temporaryFolder}.password`
  activeFolders.add(basename(temporaryFolder))
  mkdirSync(temporaryFolder, { mode: 0o700 })
  try {
    writeFileSync(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
    ensureOwner(runner, temporaryFolder)
    ensureOwner(runner, passwordFile)
    await run(runner, binaries.initdb, [
      `--pgdata=${temporaryFolder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Sorts by code point, the same on every machine; queries that need Vietnamese order use "vi-x-icu".
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      '--set=scram_iterations=1',
      '--set=timezone=UTC',
      '--set=log_timezone=UTC',
    ])
    renameSync(passwordFile, join(temporaryFolder, 'tiem-password'))
    renameSync(temporaryFolder, cluster)
  } catch (error) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(temporaryFolder, { recursive: true, force: true })
    activeFolders.delete(basename(temporaryFolder))
  }
}

const activeFolders = new Set<string>()

/** In containers the shop has the same pid at each start, so the pid alone does not identify an active temporary folder. */
function removeAbandonedFolders(cluster: string) {
  const start = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster)).filter((entry) => entry.startsWith(start))) {
    const pid = Number.parseInt(name.slice(start.length), 10)
    const isOwn = pid === process.pid && activeFolders.has(name.replace('.password', ''))
    if (isOwn || (pid !== process.pid && isAlive(pid))) continue
    rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

function run(runner: ProcessRunner, program: string, args: string[]): Promise<void> {
  const [command, allArgs] = runner.command(program, args)
  return new Promise((done, fail) => {
    const child = spawn(command, allArgs, {
      ...runner.ids,
      env: createPostgresEnvironment(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.on('error', (error) => fail(new OperatorError(`${program} cannot be run: ${error.message}.`)))
    child.on('close', (code) => {
      if (code === 0) return done()
      if (output.includes('No space left on device')) {
        return fail(new OperatorError('The database could not be created: the disk of DATA_DIR is full.'))
      }
      const reason =
        output
          .trim()
          .split('\n')
          .find((line) => line.includes('rror:')) ?? output.trim()
      fail(new OperatorError(`The database could not be created: ${reason}`))
    })
  })
}

export function createPostgresEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: PostgreSQL's programs get the environment of this process.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  )
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', LANG: 'C' }
}
