import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { OperatorError } from './operator-error.ts'

type FileOwner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so its programs may need a namespace or another account. */
export type ProcessRunner = {
  command: (program: string, args: string[]) => [string, string[]]
  ids: Partial<FileOwner>
  /** The required owner of the cluster; undefined if it cannot be changed. */
  owner: FileOwner | undefined
  name: 'as is' | 'unshare' | 'other account' | 'setpriv'
}

const asIs: ProcessRunner = {
  command: (program, args) => [program, args],
  ids: {},
  owner: undefined,
  name: 'as is',
}

/**
 * For root, tries in this order: the owner of an existing cluster, a user namespace (keeps file owners, but containers may
 * forbid it), another account that can reach the programs and the folder, and another account with CAP_DAC_OVERRIDE.
 * Throws `OperatorError`.
 */
export function chooseRunner(binaries: PostgresBinaries, cluster: string): ProcessRunner {
  const uid = process.geteuid?.()
  if (uid === undefined) return asIs
  const currentOwner = readOwner(cluster)
  if (uid !== 0) {
    if (currentOwner && currentOwner.uid !== uid) {
      throw new OperatorError(
        `The database in ${cluster} belongs to user ${currentOwner.uid}, but you are user ${uid}: start the shop as the owner.`,
      )
    }
    return asIs
  }
  const canReach = (owner: FileOwner) =>
    canTraverse(binaries.postgres, owner) && canTraverse(dirname(cluster), owner)
  if (currentOwner && currentOwner.uid !== 0 && canReach(currentOwner)) return otherAccount(currentOwner)
  const namespace = userNamespace(binaries.postgres)
  if (namespace) return namespace
  const account = currentOwner?.uid ? currentOwner : (findAccount('postgres') ?? findAccount('nobody'))
  if (account && canReach(account)) return otherAccount(account)
  const privileged = account && withDacOverride(account, binaries.postgres)
  if (privileged) return privileged
  throw new OperatorError(
    `PostgreSQL refuses to run as root, and this machine has no suitable account or namespace: start the shop as an ordinary user, or set DATABASE_URL.`,
  )
}

const otherAccount = ({ uid, gid }: FileOwner): ProcessRunner => ({
  ...asIs,
  ids: { uid, gid },
  owner: { uid, gid },
  name: 'other account',
})

/** CAP_DAC_OVERRIDE lets the account traverse every folder, such as /root in a container. */
function withDacOverride({ uid, gid }: FileOwner, postgres: string): ProcessRunner | undefined {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const flags = [...ids, '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  if (!succeeds('setpriv', [...flags, postgres, '--version'])) return undefined
  return {
    command: (program, args) => ['setpriv', [...flags, program, ...args]],
    ids: {},
    owner: { uid, gid },
    name: 'setpriv',
  }
}

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { timeout: 5000, stdio: 'ignore', cwd: '/' }).status === 0

function userNamespace(postgres: string): ProcessRunner | undefined {
  // initdb looks up the name of its user, so the mapped uid must exist in /etc/passwd.
  const account = listAccounts().find((known) => known.uid !== 0 && known.uid < 65_534)
  if (!account || process.platform !== 'linux') return undefined
  const flags = ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`]
  if (!succeeds('unshare', [...flags, postgres, '--version'])) return undefined
  return {
    command: (program, args) => ['unshare', [...flags, program, ...args]],
    ids: {},
    owner: { uid: 0, gid: 0 },
    name: 'unshare',
  }
}

type SystemAccount = FileOwner & { name: string }

function listAccounts(): SystemAccount[] {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines.flatMap((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
    })
  } catch {
    return []
  }
}

const findAccount = (name: string) => listAccounts().find((known) => known.name === name)

function readOwner(path: string): FileOwner | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { uid: stats.uid, gid: stats.gid }
}

export function canTraverse(path: string, { uid, gid }: FileOwner): boolean {
  const full = resolve(path)
  const stats = statSync(full, { throwIfNoEntry: false })
  if (stats) {
    const bit = stats.uid === uid ? 0o100 : stats.gid === gid ? 0o010 : 0o001
    if (!(stats.mode & bit)) return false
  }
  return dirname(full) === full || canTraverse(dirname(full), { uid, gid })
}

export function ensureOwner(runner: ProcessRunner, path: string) {
  const { owner } = runner
  const currentOwner = readOwner(path)
  if (!owner || !currentOwner || (currentOwner.uid === owner.uid && currentOwner.gid === owner.gid)) return
  const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  for (const entry of inside) lchownSync(join(path, entry), owner.uid, owner.gid)
  // The folder comes last, so that an interrupted change starts again.
  lchownSync(path, owner.uid, owner.gid)
}
