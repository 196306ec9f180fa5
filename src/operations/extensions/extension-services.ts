import {
  type ExtensionService,
  type ExtensionServiceKind,
  extensionServiceKinds,
  parseExtensionService,
} from '#contract/settings/extension-services.ts'
import type { Shop } from '#operations/shop.ts'
import { findLoadedExtension, type LoadedExtension } from './extensions.ts'

interface ExtensionProvider {
  name: string
  check?: () => Promise<string | null>
}

const readProvider: Record<ExtensionServiceKind, (extension: LoadedExtension) => ExtensionProvider | null> = {
  carrier: ({ carrier }) => carrier,
  invoices: ({ invoiceProvider }) => invoiceProvider,
  channel: ({ channel }) => channel,
}

export const listExtensionServices = ({ extensions }: Shop): ExtensionService[] =>
  extensionServiceKinds.flatMap((kind) =>
    (extensions?.list ?? [])
      .filter((extension) => readProvider[kind](extension) !== null)
      .map(({ name }) => `${kind}-${name}` as const),
  )

export function findExtensionProvider(shop: Shop, service: ExtensionService): ExtensionProvider | null {
  const { kind, extension } = parseExtensionService(service)
  const loaded = findLoadedExtension(shop, extension)
  return loaded ? readProvider[kind](loaded) : null
}
