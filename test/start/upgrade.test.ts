import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { canTraverse } from '#data/database/embedded/runner.ts'
import { createTemporaryFolder } from './processes.ts'

const otherUser = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

it.runIf(!isRoot || canTraverse(process.execPath, otherUser))(
  'an upgrade is refused while the shop runs, also as another user',
  () => {
    const folder = createTemporaryFolder()
    cpSync(join(import.meta.dirname, '../../upgrade.js'), join(folder, 'upgrade.js'))
    mkdirSync(join(folder, 'data'))
    // Process 1 belongs to root.
    writeFileSync(join(folder, 'data/shop.lock'), JSON.stringify({ pid: 1 }))
    writeFileSync(join(folder, '.gitignore'), '*\n')
    execFileSync('git', ['init', '--quiet', folder])
    if (isRoot) for (const name of ['.', '.git']) chownSync(join(folder, name), otherUser.uid, otherUser.gid)
    const { stderr } = spawnSync(process.execPath, ['upgrade.js', 'v9.9'], {
      ...(isRoot && otherUser),
      ...{ cwd: folder, encoding: 'utf8' },
      env: { PATH: process.env.PATH, HOME: folder },
    })
    expect(stderr).toBe('The shop is running: stop it, upgrade, and start it again.\n')
  },
)
