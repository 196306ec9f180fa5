import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Binaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'

type Owner = { uid: number; gid: number }

/** How the database's programs are started, so that none of them sees itself run by root (it would refuse). */
export type Runner = {
  command: (program: string, args: string[]) => [string, string[]]
  /** Given to spawn: another account's ids, or nothing. */
  ids: Partial<Owner>
  /** Who must own the cluster on disk; undefined where nobody can change that. */
  owner: Owner | undefined
  name: 'as is' | 'unshare' | 'other account' | 'setpriv'
}

const asIs: Runner = { command: (program, args) => [program, args], ids: {}, owner: undefined, name: 'as is' }

/**
 * `cluster` is the folder of the database, there or not yet. Root has three ways, tried in this order: a user
 * namespace, where root goes by another name (nothing changes owner, but containers may forbid it); another
 * account, which must be able to reach the programs and the folder; another account that may pass everywhere.
 */
export function chooseRunner(binaries: Binaries, cluster: string): Runner {
  const uid = process.geteuid?.()
  if (uid === undefined) return asIs
  const present = ownerOf(cluster)
  if (uid !== 0) {
    if (present && present.uid !== uid) {
      throw new CannotStart(
        `The database in ${cluster} belongs to user ${present.uid}, not to you (${uid}): start the shop as that user.`,
      )
    }
    return asIs
  }
  const reaches = (owner: Owner) => mayEnter(binaries.postgres, owner) && mayEnter(dirname(cluster), owner)
  if (present && present.uid !== 0 && reaches(present)) return otherAccount(present)
  const namespace = userNamespace(binaries.postgres)
  if (namespace) return namespace
  const account = present?.uid ? present : (accountOf('postgres') ?? accountOf('nobody'))
  if (account && reaches(account)) return otherAccount(account)
  const passing = account && accountThatPasses(account, binaries.postgres)
  if (passing) return passing
  throw new CannotStart(
    `PostgreSQL refuses to run as root, and this machine offers root no other way: start the shop as an ordinary user, or set DATABASE_URL.`,
  )
}

const otherAccount = ({ uid, gid }: Owner): Runner => ({
  ...asIs,
  ids: { uid, gid },
  owner: { uid, gid },
  name: 'other account',
})

/** Another account that keeps, of root's powers, the one to pass every folder (a container's /root is closed). */
function accountThatPasses({ uid, gid }: Owner, postgres: string): Runner | undefined {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const flags = [...ids, '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  if (!works('setpriv', [...flags, postgres, '--version'])) return undefined
  return {
    command: (program, args) => ['setpriv', [...flags, program, ...args]],
    ids: {},
    owner: { uid, gid },
    name: 'setpriv',
  }
}

const works = (command: string, args: string[]) =>
  spawnSync(command, args, { timeout: 5000, stdio: 'ignore', cwd: '/' }).status === 0

function userNamespace(postgres: string): Runner | undefined {
  // initdb looks its user up by id: the name taken inside the namespace must be one that exists.
  const account = accounts().find((known) => known.uid !== 0 && known.uid < 65_534)
  if (!account || process.platform !== 'linux') return undefined
  const flags = ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`]
  if (!works('unshare', [...flags, postgres, '--version'])) return undefined
  return {
    command: (program, args) => ['unshare', [...flags, program, ...args]],
    ids: {},
    owner: { uid: 0, gid: 0 },
    name: 'unshare',
  }
}

type Account = Owner & { name: string }

function accounts(): Account[] {
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

const accountOf = (name: string) => accounts().find((known) => known.name === name)

function ownerOf(path: string): Owner | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && { uid: found.uid, gid: found.gid }
}

/** Whether every folder above `path`, and `path` itself, lets this account through. */
export function mayEnter(path: string, { uid, gid }: Owner): boolean {
  const full = resolve(path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (found) {
    const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
    if (!(found.mode & bit)) return false
  }
  return dirname(full) === full || mayEnter(dirname(full), { uid, gid })
}

/** Makes what is on disk fit the runner. Costs one `stat` when it does already. */
export function giveTo(runner: Runner, path: string) {
  const { owner } = runner
  const present = ownerOf(path)
  if (!owner || !present || (present.uid === owner.uid && present.gid === owner.gid)) return
  const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  for (const entry of inside) lchownSync(join(path, entry), owner.uid, owner.gid)
  // The folder last: a change that broke off half way is begun again.
  lchownSync(path, owner.uid, owner.gid)
}
