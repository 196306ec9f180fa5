import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStartTime } from '#data/database/embedded/processes.ts'
import { canTraverse } from '#data/database/embedded/runner.ts'
import { createTemporaryFolder } from './processes.ts'

const otherUser = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

/** Process 1 belongs to root. */
function upgradeWithLock(birth: string): string {
  const folder = createTemporaryFolder()
  for (const name of ['upgrade.js', 'read-setting.js'])
    cpSync(join(import.meta.dirname, '../..', name), join(folder, name))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/shop.lock'), JSON.stringify({ pid: 1, birth }))
  writeFileSync(join(folder, '.gitignore'), '*\n')
  execFileSync('git', ['init', '--quiet', folder])
  if (isRoot) for (const name of ['.', '.git']) chownSync(join(folder, name), otherUser.uid, otherUser.gid)
  const { stderr } = spawnSync(process.execPath, ['upgrade.js', 'v9.9'], {
    ...(isRoot && otherUser),
    ...{ cwd: folder, encoding: 'utf8' },
    env: { PATH: process.env.PATH, HOME: folder },
  })
  return stderr
}

const isRunning = 'The shop is running: stop it, upgrade, and start it again.\n'

describe.runIf(!isRoot || canTraverse(process.execPath, otherUser))('an upgrade', () => {
  it('is refused while the shop runs, also as another user', () => {
    expect(upgradeWithLock(readStartTime(1))).toBe(isRunning)
  })

  it.runIf(process.platform === 'linux')('is not refused after a reboot because of a killed shop', () => {
    expect(upgradeWithLock('another-boot 1')).toMatch(/^The tag v9\.9 cannot be fetched/)
  })
})
