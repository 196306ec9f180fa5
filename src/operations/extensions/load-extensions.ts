import { existsSync, readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { emailTextEvents } from '#contract/emails/email-texts.ts'
import { extensionNamePattern } from '#contract/payments/extension-gateways.ts'
import { ownGatewayIds } from '#contract/payments/gateways.ts'
import { carrierNames } from '#contract/shipping/carrier-names.ts'
import { OperatorError } from '#data/database/embedded/operator-error.ts'
import { sendRequest } from '#operations/runtime/send-request.ts'
import { deriveCallbackKey } from '#operations/shipping/carriers/callback-key.ts'
import { checkExtension, findForbiddenImport } from './check-extension.ts'
import { checkProvider, type ProviderName } from './check-provider.ts'
import type { Extension, ExtensionHost } from './extension.ts'
import type { LoadedExtension } from './extensions.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface ExtensionSource {
  /** Undefined: `extensions` in the project, if there is one. */
  folder: string | undefined
  environment: Readonly<Record<string, string | undefined>>
  secret: string
}

/** In source form, or the built one where the sources are missing (container image). */
function findApiModule(): string {
  const source = join(root, 'src/extension/index.ts')
  return pathToFileURL(existsSync(source) ? source : join(root, 'dist/shop/extension.js')).href
}

let hasHook = false
/** Extensions may be in any folder, where Node would not find `#extension`. */
function registerApiHook(): void {
  if (hasHook) return
  hasHook = true
  const url = findApiModule()
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '#extension' ? { url, shortCircuit: true } : next(specifier, context),
  })
}

export function listExtensionFolders(folder: string | undefined): { name: string; path: string }[] {
  const path = resolve(root, folder ?? 'extensions')
  if (!existsSync(path)) {
    if (folder === undefined) return []
    throw new OperatorError(`EXTENSIONS names the folder ${path}, which does not exist.`)
  }
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => ({ name, path: join(path, name) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** @throws OperatorError, which names the file at fault */
export async function loadDefinition({ name, path }: { name: string; path: string }): Promise<Extension> {
  const file = join(path, 'index.ts')
  const refuse = (problem: string, at = file) => new OperatorError(`The extension ${at} ${problem}`)
  if (!extensionNamePattern.test(name)) {
    throw refuse('must be in a folder named by lower-case letters, digits and hyphens, at most 40.', path)
  }
  if (!existsSync(file)) throw refuse('does not exist: every folder of extensions has an index.ts.')
  const forbidden = findForbiddenImport(path)
  if (forbidden)
    throw refuse(
      `imports ${forbidden.from}, but it may import #extension, react, modules of Node (node:…) and its own files only.`,
      forbidden.file,
    )
  registerApiHook()
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href).catch(
    (error: unknown) => {
      throw refuse(`cannot be loaded: ${firstLine(error)}`)
    },
  )
  const { default: definition } = module as { default?: unknown }
  const problem = checkExtension(definition, path)
  if (problem) throw refuse(problem)
  return definition as Extension
}

export async function loadExtensions(source: ExtensionSource): Promise<LoadedExtension[]> {
  const loaded: LoadedExtension[] = []
  for (const { name, path } of listExtensionFolders(source.folder)) {
    const definition = await loadDefinition({ name, path })
    const host = { settings: readSettings(name, source.environment), send: sendRequest }
    loaded.push({ name, definition, host, ...createProviders({ name, path }, definition, host, source) })
  }
  refuseSecond(loaded, 'provide invoices', ({ invoiceProvider }) => invoiceProvider !== null)
  for (const event of emailTextEvents) {
    refuseSecond(loaded, `send ${event}`, ({ channel }) => channel?.events.includes(event) ?? false)
  }
  return loaded
}

function refuseSecond(
  loaded: readonly LoadedExtension[],
  task: string,
  hasTask: (extension: LoadedExtension) => boolean,
): void {
  const [first, second] = loaded.filter(hasTask)
  if (first && second)
    throw new OperatorError(`The extensions ${first.name} and ${second.name} both ${task}: remove one.`)
}

function createProviders(
  { name, path }: { name: string; path: string },
  { providers = {} }: Extension,
  host: ExtensionHost,
  source: ExtensionSource,
): Pick<LoadedExtension, 'carrier' | 'invoiceProvider' | 'gateway' | 'channel'> {
  const { carrier, invoices, gateway, channel } = providers
  const at = { name, file: join(path, 'index.ts') }
  const callbackKey = deriveCallbackKey(source, name)
  return {
    carrier: carrier ? createProvider(at, 'carrier', () => carrier({ ...host, callbackKey })) : null,
    invoiceProvider: invoices ? createProvider(at, 'invoices', () => invoices(host)) : null,
    gateway: gateway ? createProvider(at, 'gateway', () => gateway(host)) : null,
    channel: channel ? createProvider(at, 'channel', () => channel(host)) : null,
  }
}

const providerLabels: Record<ProviderName, string> = {
  carrier: 'carrier',
  invoices: 'provider of invoices',
  gateway: 'payment gateway',
  channel: 'notification channel',
}
const ownProviders: ReadonlySet<string> = new Set([
  ...Object.keys(carrierNames),
  ...ownGatewayIds,
  'sinvoice',
])

function createProvider<Provider extends { id: string }>(
  { name, file }: { name: string; file: string },
  provider: ProviderName,
  create: () => Provider,
): Provider {
  const refuse = (problem: string) => new OperatorError(`The extension ${file} ${problem}`)
  let created: Provider
  try {
    created = create()
  } catch (error) {
    throw refuse(`cannot create its ${providerLabels[provider]}: ${firstLine(error)}`)
  }
  if (created?.id !== name || ownProviders.has(name))
    throw refuse(
      `must give its ${providerLabels[provider]} the id ${name}, the name of its folder, which must not be the id of one of the shop.`,
    )
  const problem = checkProvider(provider, created)
  if (problem) throw refuse(problem)
  return created
}

function readSettings(name: string, environment: ExtensionSource['environment']): Record<string, string> {
  const prefix = `${name.toUpperCase().replaceAll('-', '_')}_`
  const entries = Object.entries(environment).flatMap(([key, value]) =>
    key.startsWith(prefix) && value?.trim() ? [[key.slice(prefix.length), value.trim()]] : [],
  )
  return Object.fromEntries(entries)
}

const firstLine = (error: unknown): string => {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n')
  return /[.!?]$/.test(line) ? line : `${line}.`
}
