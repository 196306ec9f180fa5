export type LabelPaper = 'sheet-24' | 'sheet-65' | 'roll'

interface LabelPaperLayout {
  label: string
  /** Labels on one page. */
  perPage: number
  pageStyle: string
  /** Height of the bars, in mm. */
  barHeight: number
  /** More characters of Code 128 than this make bars that are too thin for most scanners. */
  maxCode128Length: number
}

export const labelPapers: Record<LabelPaper, LabelPaperLayout> = {
  'sheet-24': {
    label: 'Tờ A4, 24 tem 70 × 37 mm',
    perPage: 24,
    pageStyle: '@page { size: A4; margin: 0 }',
    barHeight: 10,
    maxCode128Length: 26,
  },
  'sheet-65': {
    label: 'Tờ A4, 65 tem 38 × 21 mm',
    perPage: 65,
    pageStyle: '@page { size: A4; margin: 0 }',
    barHeight: 6,
    maxCode128Length: 13,
  },
  roll: {
    label: 'Cuộn tem 40 × 30 mm',
    perPage: 1,
    pageStyle: '@page { size: 40mm 30mm; margin: 0 }',
    barHeight: 8,
    maxCode128Length: 13,
  },
}

export function splitIntoPages<Label>(labels: readonly Label[], paper: LabelPaper): Label[][] {
  const { perPage } = labelPapers[paper]
  return Array.from({ length: Math.ceil(labels.length / perPage) }, (_, at) =>
    labels.slice(at * perPage, (at + 1) * perPage),
  )
}
