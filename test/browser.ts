import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { minuteMs } from '#domain/durations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isRoot = process.getuid?.() === 0

/** Chromium must run as root and in containers, and must not make network requests of its own. */
export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The default paths of installed browsers. */
const browserPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  // The headless shell comes first: it needs three quarters of the CPU time for the same pages.
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

/** A downloaded browser may lack system libraries, so it is started with --version. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true // On Windows, --version opens a window.
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

/** Finds or installs a Chromium. Throws an error with one sentence if that fails. */
export function findBrowser(say: (line: string) => void = console.log): string {
  const configuredPath = process.env.BROWSER_PATH
  if (configuredPath) {
    if (runs(configuredPath)) return configuredPath
    throw new Error(`BROWSER_PATH is ${configuredPath}, which is not a working browser.`)
  }
  const own = chromium.executablePath()
  const found = [own, ...(browserPaths[process.platform] ?? [])].find(runs)
  if (found) return found
  say('No browser is installed: downloading Chromium with Playwright (at most five minutes) …')
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], {
    timeout: 5 * minuteMs,
    stdio: 'ignore',
  })
  if (runs(own)) return own
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('The download failed: installing Chromium with apt-get …')
    const quietly = {
      timeout: 5 * minuteMs,
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const
    spawnSync('apt-get', ['update', '-qq'], quietly)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly)
      if (runs(`/usr/bin/${name}`)) return `/usr/bin/${name}`
    }
  }
  throw new Error('The journeys need a browser: install Chrome, Chromium or Edge, or set BROWSER_PATH.')
}
