import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { type FormEvent, useEffect, useRef } from 'react'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { facetsQuery } from '#web/storefront/product-list/product-list-queries.ts'
import {
  joinNames,
  type ProductListSearch,
  parseAudiences,
  parseProductListSearch,
  splitNames,
  toProductListQuery,
} from '#web/storefront/product-list/product-list-search.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { popoverFocus } from '#web/ui/overlay/popover-focus.ts'
import { AudienceFilter } from './audience-filter.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { PageSizeLinks } from './page-size-links.tsx'
import { PriceRange } from './price-range.tsx'
import { replayEarlyChoices } from './replay-early-choices.ts'
import { StatusFilter } from './status-filter.tsx'
import { ValueFilter } from './value-filter.tsx'

export const filterSheetId = 'filter-sheet'
export const filterFormId = 'filters'

interface ProductFiltersProps {
  search: ProductListSearch
  category?: string
  categories: readonly CategoryListItem[]
  link: (search: ProductListSearch) => LinkTarget
  categoryLink: (category: string | undefined, search: ProductListSearch) => LinkTarget
  onChange: (part: Partial<ProductListSearch>) => void
  totalText: string
}

/** A sidebar on large screens, a popover on phones. */
export function ProductFilters(props: ProductFiltersProps) {
  const { search, category, categories, link, categoryLink, onChange, totalText } = props
  const label = useLabel()
  const sheet = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) void replayEarlyChoices(form.current)
  }, [])
  const { data: facets } = useQuery({
    ...facetsQuery(useApi(), toProductListQuery(search, category)),
    placeholderData: keepPreviousData,
  })

  /** Runs on Enter; without scripts the form is submitted by `Áp dụng`. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { minPrice, maxPrice } = parseProductListSearch(
      Object.fromEntries(new FormData(event.currentTarget)),
    )
    onChange({ minPrice, maxPrice })
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }

  return (
    <aside
      ref={sheet}
      id={filterSheetId}
      popover="auto"
      aria-label={label('Filter')}
      {...popoverFocus}
      className="text-ink backdrop:bg-veil max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-lg:left-auto max-lg:m-0 max-lg:h-dvh max-lg:w-[min(24rem,100vw)] max-lg:bg-sheet max-lg:scroll-pb-24 max-lg:open:animate-slide-in lg:static lg:m-0 lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent lg:p-0"
    >
      <form
        ref={form}
        id={filterFormId}
        // After Back the browser would restore choices that belong to another address.
        autoComplete="off"
        onSubmit={submit}
        className="max-lg:flex max-lg:min-h-full max-lg:flex-col"
      >
        <FilterHeading />
        <div className="max-lg:flex-1 max-lg:px-5">
          {search.q !== undefined && <input type="hidden" name="q" value={search.q} />}
          {search.category && <input type="hidden" name="category" value={search.category} />}
          {search.featured && <input type="hidden" name="featured" value="true" />}
          <AudienceFilter
            facets={facets?.audiences ?? []}
            chosen={parseAudiences(search.audience)}
            onChange={(chosen) => onChange({ audience: chosen.join(',') || undefined })}
          />
          <CategoryFilter
            search={search}
            current={category ?? search.category}
            categories={categories}
            facets={facets?.categories}
            link={categoryLink}
          />
          <ValueFilter
            title="Size"
            name="size"
            values={facets?.sizes ?? []}
            chosen={splitNames(search.size)}
            onChange={(names) => onChange({ size: joinNames(names) })}
          />
          <ValueFilter
            title="Màu sắc"
            name="color"
            values={facets?.colors ?? []}
            chosen={splitNames(search.color)}
            onChange={(names) => onChange({ color: joinNames(names) })}
          />
          <PriceRange
            min={search.minPrice}
            max={search.maxPrice}
            bounds={facets?.price}
            onChange={onChange}
          />
          <StatusFilter search={search} facets={facets} onChange={onChange} />
          <PageSizeLinks search={search} link={link} />
          <noscript>
            <Button type="submit" kind="primary" wide className="my-4 max-lg:hidden">
              Áp dụng
            </Button>
          </noscript>
        </div>
        <ShowResults totalText={totalText} />
      </form>
    </aside>
  )
}

function FilterHeading() {
  const label = useLabel()
  return (
    <div className="flex items-center justify-between max-lg:border-b max-lg:border-line max-lg:py-2 max-lg:pr-2 max-lg:pl-5 lg:min-h-17 lg:border-b lg:border-line">
      <h2 className="text-xl font-semibold lg:text-base">{label('Filter')}</h2>
      <IconButton
        icon={X}
        label="Đóng"
        popoverTarget={filterSheetId}
        popoverTargetAction="hide"
        className="lg:hidden"
      />
    </div>
  )
}

function ShowResults({ totalText }: { totalText: string }) {
  return (
    <div className="sticky bottom-(--stick) border-t border-line bg-sheet p-4 lg:hidden">
      <noscript>
        <Button type="submit" kind="primary" wide>
          Áp dụng
        </Button>
      </noscript>
      <Button
        kind="primary"
        wide
        popoverTarget={filterSheetId}
        popoverTargetAction="hide"
        className="no-script:hidden"
      >
        {totalText === '0' ? 'Không có sản phẩm nào' : `Xem ${totalText} sản phẩm`}
      </Button>
    </div>
  )
}
