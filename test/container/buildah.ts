import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findDebianProgram } from '#test/faults/debian-program.ts'
import { root } from '#test/repository/dockerfile.ts'

/** npm in the image must trust the same certificates as this machine. */
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Stops the shop on this port in a container, because buildah does not pass signals on. */
export function stopShop(port: number) {
  const readIfExists = (path: string) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return '' // The process has ended meanwhile.
    }
  }
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const isShop = readIfExists(`/proc/${pid}/cmdline`).startsWith('/usr/local/bin/node\0dist/shop/main.js')
    if (isShop && readIfExists(`/proc/${pid}/environ`).includes(`PORT=${port}\0`))
      process.kill(Number(pid), 'SIGTERM')
  }
}

export type Mounted = { container: string; folder: string }

/** Builds and runs images in a separate store, without a daemon or namespaces. Needs root on Debian. */
export function openBuildah() {
  if (process.getuid?.() !== 0)
    throw new Error('This test builds an image from Debian packages: run it as root.')
  const program = findDebianProgram('buildah', ['/usr/bin/buildah'])
  const place = mkdtempSync(join(tmpdir(), 'tiem-image-'))
  const store = ['--root', join(place, 'store'), '--runroot', join(place, 'run')]
  const buildah = (...args: string[]) =>
    execFileSync(program, [...store, ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()

  return {
    /** The base image of `deploy/Dockerfile`: Debian with this Node, npm and the user `node`. */
    makeBase(tag: string) {
      const base = join(place, 'base')
      const debootstrap = findDebianProgram('debootstrap', ['/usr/sbin/debootstrap'])
      execFileSync(debootstrap, ['--variant=minbase', '--include=ca-certificates', 'bookworm', base], {
        stdio: 'ignore',
      })
      cpSync(certificates, join(base, certificates))
      cpSync(process.execPath, join(base, 'usr/local/bin/node'))
      const npm = dirname(
        dirname(realpathSync(findDebianProgram('npm', ['/usr/bin/npm', '/usr/local/bin/npm']))),
      )
      cpSync(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true })
      symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm'))
      execFileSync('chroot', [base, 'useradd', '--uid', '1000', '--create-home', 'node'])
      const container = buildah('from', 'scratch')
      buildah('add', '--quiet', container, base, '/')
      buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container)
      buildah('commit', '--quiet', '--rm', container, tag)
      rmSync(base, { recursive: true })
    },
    build(tag: string, target?: string) {
      const more = target ? ['--target', target] : []
      buildah(
        'bud',
        '--isolation',
        'chroot',
        '--pull-never',
        '--layers',
        '-f',
        'deploy/Dockerfile',
        ...more,
        '-t',
        tag,
        '.',
      )
    },
    mount(tag: string): Mounted {
      const container = buildah('from', '--pull-never', tag)
      return { container, folder: buildah('mount', container) }
    },
    /** Runs a command in the container, on the network of this machine. */
    run({ container }: Mounted, env: Record<string, string>, command: string[]) {
      const set = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      const args = [...store, 'run', '--isolation', 'chroot', ...set, container, '--', ...command]
      return spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    },
    close() {
      buildah('rm', '--all')
      buildah('rmi', '--all', '--force')
      rmSync(place, { recursive: true, force: true })
    },
  }
}
