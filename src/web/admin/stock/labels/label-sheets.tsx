import type { StockItem } from '#contract/stock/stock.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { BarcodeImage } from './barcode-image.tsx'
import { type LabelPaper, labelPapers, splitIntoPages } from './label-papers.ts'
import './labels.css'

interface LabelSheetsProps {
  /** One item for each label. */
  labels: readonly StockItem[]
  paper: LabelPaper
  shopName: string
}

export function LabelSheets({ labels, paper, shopName }: LabelSheetsProps) {
  return (
    <section aria-label="Tem" className={`labels labels-${paper}`}>
      <style>{labelPapers[paper].pageStyle}</style>
      {splitIntoPages(labels, paper).map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no identity but their number
        <ul key={at} className="label-page">
          {page.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal labels follow each other
            <li key={place} className="label">
              <Label item={item} shopName={shopName} barHeight={labelPapers[paper].barHeight} />
            </li>
          ))}
        </ul>
      ))}
    </section>
  )
}

interface LabelProps {
  item: StockItem
  shopName: string
  barHeight: number
}

function Label({ item, shopName, barHeight }: LabelProps) {
  const options = formatVariantName(item)
  return (
    <>
      <span className="label-shop">{shopName}</span>
      <span className="label-name">{item.name}</span>
      <span className="label-terms">
        <span className="label-options">{options}</span>
        <strong>{formatDong(item.price)}</strong>
      </span>
      <span className="label-code">
        {item.barcode && <BarcodeImage barcode={item.barcode} barHeight={barHeight} />}
      </span>
    </>
  )
}
