import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StoredImage } from '#contract/catalog/images.ts'
import { SearchField } from '#web/admin/form/search-field.tsx'
import { useDebounced } from '#web/admin/form/use-debounced.ts'
import { formatCappedCount } from '#web/admin/table/table-pages.ts'
import { TableError } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Dialog, type DialogProps } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { imagesPerPage, imagesQuery } from './images-query.ts'
import { nameImages } from './name-images.ts'

interface PictureDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange'> {
  onPick: (url: string) => void
}

export const PictureDialog = ({ onPick, ...dialog }: PictureDialogProps) => (
  <Dialog {...dialog} title="Chọn ảnh có sẵn">
    <PictureLibrary
      onPick={(url) => {
        onPick(url)
        dialog.onOpenChange(false)
      }}
    />
  </Dialog>
)

function PictureLibrary({ onPick }: Pick<PictureDialogProps, 'onPick'>) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const top = useRef<HTMLParagraphElement>(null)
  const q = useDebounced(text.trim(), 200)
  const query = useQuery(imagesQuery(useApi(), q, page))
  const { items: images = [], total = 0, capped = false } = query.data ?? {}
  function goTo(next: number) {
    setPage(next)
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid gap-4">
      <SearchField
        label="Tìm ảnh"
        hint="Tên sản phẩm, mã SKU hoặc tên file."
        text={text}
        onText={(input) => {
          setText(input)
          setPage(1)
        }}
      />
      <p ref={top} role="status" tabIndex={-1} className="text-sm text-ink-soft tabular-nums">
        {query.data && describeCount({ page, total, capped, isFiltered: q !== '' })}
      </p>
      {query.isPending && <PicturesLoading />}
      {query.isError && !query.data && <TableError error={query.error} retry={query.refetch} />}
      {images.length > 0 && <PictureGrid images={images} isStale={query.isPlaceholderData} onPick={onPick} />}
      <Pages page={page} pageCount={Math.ceil(total / imagesPerPage)} hasMore={capped} onPage={goTo} />
    </div>
  )
}

interface PictureCount {
  page: number
  total: number
  capped: boolean
  isFiltered: boolean
}

function describeCount({ page, total, capped, isFiltered }: PictureCount): string {
  if (total === 0)
    return isFiltered ? 'Không tìm thấy ảnh nào.' : 'Cửa hàng chưa có ảnh nào. Hãy tải ảnh đầu tiên lên.'
  const first = (page - 1) * imagesPerPage + 1
  return `${first}–${Math.min(page * imagesPerPage, total)} trong ${formatCappedCount(total, capped)} ảnh`
}

const gridClass = 'grid grid-cols-3 gap-3 sm:grid-cols-4'

const PicturesLoading = () => (
  <div aria-busy="true" className={gridClass}>
    {Array.from({ length: 8 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tiles never change their order
      <Skeleton key={at} className="aspect-square" />
    ))}
  </div>
)

interface PictureGridProps {
  images: readonly StoredImage[]
  isStale: boolean
  onPick: (url: string) => void
}

function PictureGrid({ images, isStale, onPick }: PictureGridProps) {
  return (
    <ul aria-label="Ảnh có sẵn" aria-busy={isStale} className={gridClass}>
      {nameImages(images).map(({ url, name, position }) => (
        <li key={url} className="min-w-0">
          <button
            type="button"
            onClick={() => onPick(url)}
            className="block w-full rounded-edge border border-transparent text-left transition-colors hover:border-ink"
          >
            <ResponsiveImage url={url} alt="" sizes="120px" shape="aspect-square [&_img]:object-contain" />
            <span className="block py-1 text-xs wrap-anywhere text-ink-soft">
              <span className="line-clamp-2">{name}</span>
              {position && <span className="block tabular-nums">{position}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PagesProps {
  page: number
  pageCount: number
  hasMore: boolean
  onPage: (page: number) => void
}

function Pages({ page, pageCount, hasMore, onPage }: PagesProps) {
  if (pageCount < 2) return null
  return (
    <nav aria-label="Trang ảnh" className="flex gap-2">
      <Button className="flex-1 px-4" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Trước
      </Button>
      <Button
        className="flex-1 px-4"
        disabled={page >= pageCount && !hasMore}
        onClick={() => onPage(page + 1)}
      >
        Tiếp
      </Button>
    </nav>
  )
}
