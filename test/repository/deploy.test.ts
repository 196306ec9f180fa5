import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import { canTraverse } from '#data/database/embedded/runner.ts'
import { allSettings } from '../../src/config/settings.ts'
import { parseCopy, readStages, root } from './dockerfile.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { dependencies } = JSON.parse(read('package.json'))

/** Variables of Node and glibc, not settings of the shop. */
const processVariables = ['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']
const findUnknownVariables = (assignments: string) =>
  assignments
    .split(' ')
    .map((one) => one.split('=')[0] ?? '')
    .filter(
      (name) => !processVariables.includes(name) && !allSettings.some((setting) => setting.name === name),
    )

test('the Dockerfile uses the Node version of the shop, copies existing paths and sets only known variables', () => {
  const all = readStages().flat()
  const rests = (what: string) => all.filter((one) => one.what === what).map(({ rest }) => rest)
  const [major] = dependencies.node.split('.')
  const image = `node:${major}-bookworm-slim`
  expect(rests('FROM')).toEqual([`${image} AS build`, `${image} AS own-postgres`, 'own-postgres'])
  const buildOutputs = ['dist', 'node_modules', '/postgres']
  const sources = all.filter(({ what }) => what === 'COPY').flatMap((one) => parseCopy(one).sources)
  const missing = sources
    .map((path) => path.replace('/shop/', ''))
    .filter((path) => !buildOutputs.includes(path) && !existsSync(join(root, path)))
  expect(missing).toEqual([])
  expect(rests('ENV').flatMap(findUnknownVariables)).toEqual([])
  const [, program = ''] = JSON.parse(rests('CMD')[0] ?? '[]')
  expect(existsSync(join(root, program))).toBe(true)
})

test('the systemd unit starts the shop and sets only known variables', () => {
  const unit = read('deploy/tiem.service')
  const [, environment = ''] = unit.match(/^Environment=(.+)$/m) ?? []
  expect(findUnknownVariables(environment)).toEqual([])
  const [, start = ''] = unit.match(/^ExecStart=(.+)$/m) ?? []
  const [node = '', program = ''] = start.split(' ')
  expect(existsSync(join(root, program))).toBe(true)
  expect(node).toBe('/opt/tiem/node_modules/node/bin/node')
})

const nobody = { uid: 65_534, gid: 65_534 }
const hasNobody =
  process.getuid?.() === 0 && canTraverse(process.execPath, nobody) && canTraverse(root, nobody)

test.runIf(hasNobody)("deploy/shop runs a command as the unit's user, with the unit's settings", () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiem-unit-'))
  const [unit, environment] = [join(folder, 'tiem.service'), join(folder, 'tiem.env')]
  writeFileSync(environment, `# a comment\nDATABASE_URL='postgres://a:$b@127.0.0.1:1/c'\n`)
  const lines = read('deploy/tiem.service').replace(/^User=.*$/m, 'User=nobody')
  const service = lines.replaceAll('/var/lib/tiem', folder).replace('-/etc/tiem.env', `-${environment}`)
  writeFileSync(unit, service)
  const run = () =>
    spawnSync(join(root, 'deploy/shop'), ['audit'], { env: { PATH: process.env.PATH, TIEM_UNIT: unit } })
  chmodSync(folder, 0o755)
  const { status, stderr } = run()
  expect([status, stderr.toString()]).toEqual([
    1,
    `Shop: database postgres://127.0.0.1:1/c, files in ${folder}\n` +
      `This user cannot access ${folder}: run the command as the user of the shop.\n`,
  ])
  writeFileSync(environment, '')
  chownSync(folder, nobody.uid, nobody.gid)
  expect(run().stderr.toString()).toContain(`There is no shop in ${folder}: start it first`)
  rmSync(folder, { recursive: true })
})

test('the container and the unit set DEMO=0 and allow more than 20 s to stop [U12]', () => {
  const environment = readStages()
    .flat()
    .find(({ what }) => what === 'ENV')
  expect(environment?.rest.split(' ')).toContain('DEMO=0')
  const unit = read('deploy/tiem.service')
  expect(unit).toMatch(/^Environment=(.* )?DEMO=0( |$)/m)
  for (const place of [unit, read('deploy/Dockerfile')]) {
    expect(Number(place.match(/(?:TimeoutStopSec=|--stop-timeout )(\d+)/)?.[1])).toBeGreaterThan(20)
  }
})

test('the proxies remove traceparent from clients, and HAProxy never retries the sign-in redirect with its one-time code', () => {
  expect(read('deploy/haproxy.cfg')).toMatch(/^ +http-request del-header traceparent$/m)
  expect(read('deploy/Caddyfile')).toMatch(/^\trequest_header -traceparent$/m)
  const [, once] = read('deploy/haproxy.cfg').match(/disable-l7-retry if \{ path (\S+) \}/) ?? []
  expect(['GET', once]).toEqual(paths.finishOidcSignIn)
})

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd-analyze reports no problem in the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiem-unit-'))
  try {
    const here = read('deploy/tiem.service').replaceAll('/opt/tiem', root).replace('User=tiem', 'User=root')
    writeFileSync(join(folder, 'tiem.service'), here)
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', join(folder, 'tiem.service')],
      { encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
