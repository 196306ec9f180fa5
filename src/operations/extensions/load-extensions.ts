import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { emailTextEvents } from '#contract/emails/email-texts.ts'
import { extensionNamePattern } from '#contract/payments/extension-gateways.ts'
import { ownGatewayIds } from '#contract/payments/gateways.ts'
import { carrierNames } from '#contract/shipping/carrier-names.ts'
import { OperatorError } from '#data/database/embedded/operator-error.ts'
import { sendRequest } from '#operations/runtime/send-request.ts'
import { deriveCallbackKey } from '#operations/shipping/carriers/callback-key.ts'
import { checkExtension } from './check-extension.ts'
import { checkProviderShape, type ProviderName } from './check-provider-shape.ts'
import type { Extension, ExtensionHost } from './extension.ts'
import type { LoadedExtension } from './extensions.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface ExtensionSource {
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

const ownProviders: ReadonlySet<string> = new Set([
  ...Object.keys(carrierNames),
  ...ownGatewayIds,
  'sinvoice',
])

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

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g

/** Extensions see nothing of the shop but `#extension`, so that an upgrade does not break them. */
function findForbiddenImport(folder: string): { file: string; from: string } | null {
  for (const name of globSync('**/*.{ts,tsx,js,mjs}', { cwd: folder })) {
    const file = join(folder, name)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      const isOwn = from.startsWith('.') && !relative(folder, join(file, '..', from)).startsWith('..')
      if (from !== '#extension' && !isOwn && !/^node:|^react(\/|$)/.test(from)) return { file, from }
    }
  }
  return null
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
  const checked = definition as Extension
  if (checked.providers && ownProviders.has(name))
    throw refuse(`must be in a folder with another name, because the shop has a provider ${name}.`, path)
  return checked
}

type Definition = ReturnType<typeof listExtensionFolders>[number] & { definition: Extension }

/** Checks everything that needs no settings. @throws OperatorError */
export async function loadDefinitions(folder: string | undefined): Promise<Definition[]> {
  const definitions: Definition[] = []
  for (const found of listExtensionFolders(folder)) {
    definitions.push({ ...found, definition: await loadDefinition(found) })
  }
  refuseSecond(definitions, 'provide invoices', ({ definition }) => Boolean(definition.providers?.invoices))
  for (const event of emailTextEvents)
    refuseSecond(
      definitions,
      `send ${event}`,
      ({ definition }) => definition.providers?.channel?.events.includes(event) ?? false,
    )
  for (const { name } of definitions) refuseSharedSettings(definitions, name)
  return definitions
}

function refuseSharedSettings(definitions: readonly Definition[], name: string): void {
  const other = definitions.find(
    (one) => one.name !== name && settingPrefix(one.name).startsWith(settingPrefix(name)),
  )
  if (other)
    throw new OperatorError(
      `The extensions ${name} and ${other.name} both read the settings ${settingPrefix(other.name)}…: rename one.`,
    )
}

export async function loadExtensions(source: ExtensionSource): Promise<LoadedExtension[]> {
  const definitions = await loadDefinitions(source.folder)
  return definitions.map(({ name, path, definition }) => {
    const host = { settings: readSettings(name, source.environment), send: sendRequest }
    return { name, definition, host, ...createProviders({ name, path }, definition, host, source) }
  })
}

function refuseSecond(
  definitions: readonly Definition[],
  task: string,
  hasTask: (extension: Definition) => boolean,
): void {
  const [first, second] = definitions.filter(hasTask)
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
    channel: channel ? createProvider(at, 'channel', () => channel.create(host)) : null,
  }
}

const providerLabels: Record<ProviderName, string> = {
  carrier: 'carrier',
  invoices: 'provider of invoices',
  gateway: 'payment gateway',
  channel: 'notification channel',
}
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
  if (created?.id !== name)
    throw refuse(`must give its ${providerLabels[provider]} the id ${name}, the name of its folder.`)
  const problem = checkProviderShape(provider, created)
  if (problem) throw refuse(problem)
  return created
}

const settingPrefix = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_`

function readSettings(name: string, environment: ExtensionSource['environment']): Record<string, string> {
  const prefix = settingPrefix(name)
  const entries = Object.entries(environment).flatMap(([key, value]) =>
    key.startsWith(prefix) && value?.trim() ? [[key.slice(prefix.length), value.trim()]] : [],
  )
  return Object.fromEntries(entries)
}

const firstLine = (error: unknown): string => {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n')
  return /[.!?]$/.test(line) ? line : `${line}.`
}
