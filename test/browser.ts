import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const isRoot = process.getuid?.() === 0

/** For Chromium, also as root and in a container; it shall ask nothing of the network by itself. */
export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const minutes = 60_000

/** Where browsers are installed by their own installers. */
const places: Partial<Record<NodeJS.Platform, string[]>> = {
  // First the one without a window: the same pages for three quarters of the work.
  linux: [
    'chromium-headless-shell',
    'google-chrome',
    'google-chrome-stable',
    'chromium',
    'chromium-browser',
    'microsoft-edge',
  ].flatMap((name) => [`/usr/bin/${name}`, `/snap/bin/${name}`]),
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((name) =>
      join(process.env[variable] ?? 'C:\\', name),
    ),
  ),
}

/** Whether it is there and all that it needs is too (a downloaded one may lack the system's libraries). */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true // its --version opens a window
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

/** The path of a Chromium that runs; gets one when there is none. Throws one sentence when that fails too. */
export function findBrowser(say: (line: string) => void = console.log): string {
  const given = process.env.BROWSER_PATH
  if (given) {
    if (runs(given)) return given
    throw new Error(`BROWSER_PATH is ${given}, which is no browser that runs.`)
  }
  const own = chromium.executablePath()
  const found = [own, ...(places[process.platform] ?? [])].find(runs)
  if (found) return found
  say('No browser is installed: Playwright downloads its Chromium (five minutes at most) …')
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], {
    timeout: 5 * minutes,
    stdio: 'ignore',
  })
  if (runs(own)) return own
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('That did not work: the Chromium of the system is installed with apt-get …')
    const quietly = {
      timeout: 5 * minutes,
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const
    spawnSync('apt-get', ['update', '-qq'], quietly)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly)
      if (runs(`/usr/bin/${name}`)) return `/usr/bin/${name}`
    }
  }
  throw new Error(
    'The journeys need a browser: install Chrome, Chromium or Edge, or set BROWSER_PATH to one.',
  )
}
