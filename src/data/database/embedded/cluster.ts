import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { isAlive } from './processes.ts'
import { giveTo, type Runner } from './runner.ts'

const version = '18'

/**
 * One password for the cluster, made with it and kept in its folder, which only its owner may enter.
 * It has 256 random bits, so one round of hashing is enough (`scram_iterations`), and connecting stays quick.
 */
export const passwordOf = (cluster: string) => readFileSync(join(cluster, 'tiem-password'), 'utf8').trim()

/** Throws when a cluster is there that this server cannot open. */
export function hasCluster(cluster: string): boolean {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) {
    if (existsSync(cluster) && readdirSync(cluster).length > 0) {
      throw new CannotStart(
        `${cluster} is not empty and holds no database: move it away, or choose another DATA_DIR.`,
      )
    }
    return false
  }
  const found = readFileSync(file, 'utf8').trim()
  if (found !== version) {
    throw new CannotStart(
      `The database in ${cluster} is of PostgreSQL ${found}, and this shop brings PostgreSQL ${version}: start the older shop, back up there and restore here.`,
    )
  }
  return true
}

/**
 * Makes the cluster beside its place and moves it there, so that a crash leaves no half of one.
 * Of two that do this at once one wins the move, and the other's is thrown away.
 */
export async function makeCluster(binaries: Binaries, runner: Runner, cluster: string): Promise<void> {
  sweep(cluster)
  const half = `${cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const passwordFile = `${half}.password`
  making.add(basename(half))
  mkdirSync(half, { mode: 0o700 })
  try {
    writeFileSync(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
    giveTo(runner, half)
    giveTo(runner, passwordFile)
    await run(runner, binaries.initdb, [
      `--pgdata=${half}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Compares by code point, the same on every machine; a list in Vietnamese order asks for "vi-x-icu".
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      '--set=scram_iterations=1',
      '--set=timezone=UTC',
      '--set=log_timezone=UTC',
    ])
    renameSync(passwordFile, join(half, 'tiem-password'))
    renameSync(half, cluster)
  } catch (error) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(half, { recursive: true, force: true })
    making.delete(basename(half))
  }
}

const making = new Set<string>()

/** Throws away halves whose maker died; a container gives its programs the same pid each time. */
function sweep(cluster: string) {
  const start = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster)).filter((entry) => entry.startsWith(start))) {
    const pid = Number.parseInt(name.slice(start.length), 10)
    const ours = pid === process.pid && making.has(name.replace('.password', ''))
    if (ours || (pid !== process.pid && isAlive(pid))) continue
    rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

function run(runner: Runner, program: string, args: string[]): Promise<void> {
  const [command, all] = runner.command(program, args)
  return new Promise((done, fail) => {
    const child = spawn(command, all, {
      ...runner.ids,
      env: cleanEnvironment(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.on('error', (error) => fail(new CannotStart(`${program} cannot be run: ${error.message}.`)))
    child.on('close', (code) => {
      if (code === 0) return done()
      if (said.includes('No space left on device')) {
        return fail(new CannotStart('The database could not be made: the disk that holds DATA_DIR is full.'))
      }
      const reason =
        said
          .trim()
          .split('\n')
          .find((line) => line.includes('rror:')) ?? said.trim()
      fail(new CannotStart(`The database could not be made: ${reason}`))
    })
  })
}

/** Without PGDATA, PGPORT and the like, which belong to another server. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: PostgreSQL's programs get the environment of this process.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  )
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', LANG: 'C' }
}
