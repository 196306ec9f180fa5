import type { InvoiceVat } from '#contract/invoices/invoice-labels.ts'
import { type InvoiceLine, splitVat } from '#domain/invoices/compose-invoice.ts'
import type { InvoicedOriginal, InvoiceToIssue } from '#operations/invoices/invoice-provider.ts'
import type { SinvoiceSettings } from './sinvoice-client.ts'

type Template = Pick<SinvoiceSettings, 'templateCode' | 'series'>

const typeWithVat = '1'
const typeWithoutVat = '2'
const kinds = { invoice: '1', adjustment: '5' } as const
const adjustsMoney = '1'
/** The percent that means that goods are not subject to the tax. */
const untaxedPercent = -2

/** @returns why an invoice of this template cannot be sent, or null */
export function findTemplateProblem({ templateCode }: Template, vat: InvoiceVat): string | null {
  const type = vat === 'none' ? typeWithoutVat : typeWithVat
  if (templateCode.startsWith(type)) return null
  return vat === 'none'
    ? 'Mẫu hoá đơn có thuế GTGT, nhưng cài đặt ghi là không có. Hãy sửa Thuế suất hoặc Mẫu số.'
    : 'Mẫu hoá đơn bán hàng không có thuế GTGT. Hãy sửa Thuế suất hoặc Mẫu số.'
}

/** @param original null: it is no adjustment. @param issuedAt ms since 1970 */
export function buildSinvoiceDocument(
  { _id, orderNumber, isPaid, document }: InvoiceToIssue,
  original: InvoicedOriginal | null,
  { templateCode, series }: Template,
  issuedAt: number,
) {
  const { buyer, vat, lines } = document
  return {
    generalInvoiceInfo: {
      ...{ invoiceType: templateCode[0], templateCode, invoiceSeries: series, currencyCode: 'VND' },
      ...{ transactionUuid: _id, invoiceIssuedDate: issuedAt, paymentStatus: isPaid },
      ...{ cusGetInvoiceRight: true, invoiceNote: `Đơn hàng ${orderNumber}` },
      adjustmentType: original ? kinds.adjustment : kinds.invoice,
      ...(original && {
        adjustmentInvoiceType: adjustsMoney,
        originalInvoiceId: original.number,
        originalInvoiceIssueDate: Date.parse(original.issuedAt),
        originalTemplateCode: original.template?.code ?? templateCode,
        additionalReferenceDesc: `Thay đổi đơn hàng ${orderNumber}`,
        additionalReferenceDate: issuedAt,
      }),
    },
    buyerInfo: buyer
      ? {
          ...(buyer.taxCode ? { buyerLegalName: buyer.name } : { buyerName: buyer.name }),
          ...{ buyerTaxCode: buyer.taxCode, buyerAddressLine: buyer.address, buyerEmail: buyer.email },
          buyerNotGetInvoice: 0,
        }
      : { buyerName: 'Người mua không lấy hoá đơn', buyerNotGetInvoice: 1 },
    payments: [{ paymentMethodName: 'TM/CK' }],
    itemInfo: lines.map((line, index) => buildItem(line, index + 1, vat, original !== null)),
    ...buildSums(lines, vat, original !== null),
  }
}

const toPercent = (vat: InvoiceVat) => (vat === 'none' ? untaxedPercent : Number(vat))

/** SInvoice takes amounts without a sign; of an adjustment, a flag says whether they are added. */
function buildItem(line: InvoiceLine, lineNumber: number, vat: InvoiceVat, isAdjustment: boolean) {
  const { net, tax } = splitVat(line.amount, vat)
  const quantity = Math.abs(line.quantity)
  return {
    ...{ lineNumber, selection: 1, itemCode: line.code, itemName: line.name },
    unitName: line.key === 'fee' ? 'lần' : 'cái',
    ...(quantity > 0 && { quantity, unitPrice: Math.round((Math.abs(net) / quantity) * 100) / 100 }),
    itemTotalAmountWithoutTax: Math.abs(net),
    taxPercentage: toPercent(vat),
    taxAmount: Math.abs(tax),
    itemTotalAmountWithTax: Math.abs(line.amount),
    ...(isAdjustment && { isIncreaseItem: line.amount >= 0 }),
  }
}

function buildSums(lines: readonly InvoiceLine[], vat: InvoiceVat, isAdjustment: boolean) {
  const split = lines.map(({ amount }) => splitVat(amount, vat))
  const net = split.reduce((sum, one) => sum + one.net, 0)
  const tax = split.reduce((sum, one) => sum + one.tax, 0)
  const amounts = { taxableAmount: Math.abs(net), taxAmount: Math.abs(tax) }
  const signs = { taxableAmountPos: net >= 0, taxAmountPos: tax >= 0 }
  return {
    taxBreakdowns: [{ taxPercentage: toPercent(vat), ...amounts, ...(isAdjustment && signs) }],
    summarizeInfo: {
      totalAmountWithoutTax: Math.abs(net),
      totalTaxAmount: Math.abs(tax),
      totalAmountWithTax: Math.abs(net + tax),
      ...(isAdjustment && {
        ...{ isTotalAmtWithoutTaxPos: net >= 0, isTotalTaxAmountPos: tax >= 0 },
        isTotalAmountPos: net + tax >= 0,
      }),
    },
  }
}
