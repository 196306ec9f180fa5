import type { ProductFacets } from '#contract/search/search.ts'

interface AlternativeSearchNoteProps {
  q: string | number
  alternative: NonNullable<ProductFacets['alternative']>
}

/** Says what was searched instead of a query without results. */
export function AlternativeSearchNote({ q, alternative }: AlternativeSearchNoteProps) {
  return (
    <p role="status" className="max-w-prose pt-4 text-sm wrap-anywhere">
      Không có kết quả cho “{q}”. Đang hiện sản phẩm cho{' '}
      <strong className="font-medium">“{alternative.q}”</strong>
      {alternative.dropped !== null && <>, bỏ “{alternative.dropped}”</>}.
    </p>
  )
}
