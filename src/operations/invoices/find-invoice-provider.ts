import { type StoredService, storedServiceNames } from '#contract/settings/connection-fields.ts'
import type { StoredInvoice } from '#data/invoices/invoices.ts'
import type { ProviderAccount } from '#data/invoices/issue-invoices.ts'
import type { Shop } from '#operations/shop.ts'
import type { InvoiceProvider } from './invoice-provider.ts'
import { sinvoiceId, sinvoiceLookupUrl } from './sinvoice/sinvoice-site.ts'

type SentInvoice = Pick<StoredInvoice, 'provider' | 'providerAccount'>

export const toProviderAccount = ({ id, account = '' }: InvoiceProvider): ProviderAccount => ({
  provider: id,
  providerAccount: account,
})

/** @param stored the invoices of one order. @returns undefined if the shop is not connected with their provider */
export function findInvoiceProvider(
  { invoiceProviders = [] }: Shop,
  stored: readonly SentInvoice[],
): InvoiceProvider | undefined {
  const sent = findSentInvoice(stored)
  if (!sent) return invoiceProviders[0]
  return invoiceProviders.find(
    ({ id, account = '' }) => id === sent.provider && ['', account].includes(sent.providerAccount ?? ''),
  )
}

export function findLookupUrl(shop: Shop, stored: readonly SentInvoice[]): string | null {
  const connected = findInvoiceProvider(shop, stored)
  if (connected) return connected.lookupUrl ?? null
  return findSentInvoice(stored)?.provider === sinvoiceId ? sinvoiceLookupUrl : null
}

export function describeInvoiceProvider(shop: Shop, stored: readonly SentInvoice[]): string | null {
  const sent = findSentInvoice(stored)
  if (!sent?.provider) return null
  const { provider, providerAccount } = sent
  const connected = findInvoiceProvider(shop, stored)
  const name = connected?.name ?? storedServiceNames[provider as StoredService] ?? provider
  const account = provider === sinvoiceId ? 'mã số thuế' : 'tài khoản'
  return providerAccount ? `${name} (${account} ${providerAccount})` : name
}

const findSentInvoice = (stored: readonly SentInvoice[]) =>
  stored.find(({ providerAccount }) => providerAccount) ?? stored.find(({ provider }) => provider !== null)
