import { code128, drawingSVG, ean13 } from 'bwip-js/generic'
import { useMemo } from 'react'
import { detectBarcodeKind } from '#contract/catalog/barcode.ts'

interface BarcodeImageProps {
  barcode: string
  /** In mm, of the bars alone. */
  barHeight: number
}

export function BarcodeImage({ barcode, barHeight }: BarcodeImageProps) {
  const src = useMemo(() => drawBarcode(barcode, barHeight), [barcode, barHeight])
  return <img src={src} alt={barcode} className="mx-auto h-full w-full object-contain" />
}

function drawBarcode(text: string, height: number): string {
  // Scanners need a quiet zone of 11 modules on the left of an EAN-13 and of 10 on both sides of Code 128.
  const options = { text, height, includetext: true, paddingwidth: 11 }
  const svg =
    detectBarcodeKind(text) === 'ean13'
      ? ean13({ bcid: 'ean13', ...options }, drawingSVG())
      : code128({ bcid: 'code128', textxalign: 'center', ...options }, drawingSVG())
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
