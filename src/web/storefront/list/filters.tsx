import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide'
import { type FormEvent, useRef } from 'react'
import type { Category } from '#contract/categories.ts'
import type { ProductFacets } from '#contract/search.ts'
import type { LinkTarget } from '../../link-target.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useApi } from '../../use-api.ts'
import { FilterCount } from './filter-count.tsx'
import { FilterSection } from './filter-section.tsx'
import { facetsQuery } from './list-query.ts'
import { changed, type ListSearch, listQueryOf, namesOf, parseListSearch, words } from './list-search.ts'
import { PriceRange } from './price-range.tsx'
import { ValueFilter } from './value-filter.tsx'

export const filterSheetId = 'filter-sheet'
export const filterFormId = 'filters'

interface FiltersProps {
  search: ListSearch
  category?: string
  categories: readonly Category[]
  categoryLink: (category: string | undefined, search: ListSearch) => LinkTarget
  onChange: (part: Partial<ListSearch>) => void
  all: string
}

/** Beside the list on a desk; a sheet over it on a phone, opened by the browser itself. */
export function Filters(props: FiltersProps) {
  const { search, category, categories, categoryLink, onChange, all } = props
  const sheet = useRef<HTMLElement>(null)
  const { data: facets } = useQuery({
    ...facetsQuery(useApi(), listQueryOf(search, category)),
    placeholderData: keepPreviousData,
  })

  /** Enter in a field, or `Áp dụng` where there is no JavaScript to apply each change at once. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { minPrice, maxPrice } = parseListSearch(Object.fromEntries(new FormData(event.currentTarget)))
    onChange({ minPrice, maxPrice })
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }

  return (
    <aside
      ref={sheet}
      id={filterSheetId}
      popover="auto"
      aria-label="Filter"
      className="text-ink backdrop:bg-veil max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-lg:left-auto max-lg:m-0 max-lg:h-dvh max-lg:w-[min(24rem,100vw)] max-lg:bg-sheet max-lg:open:animate-slide-in lg:static lg:m-0 lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent lg:p-0"
    >
      <form id={filterFormId} onSubmit={submit} className="max-lg:flex max-lg:min-h-full max-lg:flex-col">
        <div className="flex items-center justify-between max-lg:border-b max-lg:border-line max-lg:py-2 max-lg:pr-2 max-lg:pl-5 lg:min-h-17 lg:border-b lg:border-line">
          <h2 className="text-xl font-semibold lg:text-base">Filter</h2>
          <IconButton
            icon={X}
            label="Đóng"
            popoverTarget={filterSheetId}
            popoverTargetAction="hide"
            className="lg:hidden"
          />
        </div>
        <div className="max-lg:flex-1 max-lg:px-5">
          {search.q !== undefined && <input type="hidden" name="q" value={search.q} />}
          {search.category && <input type="hidden" name="category" value={search.category} />}
          {search.featured && <input type="hidden" name="featured" value="true" />}
          <Categories
            here={category ?? search.category}
            counted={facets?.categories}
            {...{ categories, categoryLink, search }}
          />
          <ValueFilter
            title="Kích cỡ"
            name="size"
            values={facets?.sizes ?? []}
            chosen={namesOf(search.size)}
            onChange={(names) => onChange({ size: words(names) })}
          />
          <ValueFilter
            title="Màu sắc"
            name="color"
            values={facets?.colors ?? []}
            chosen={namesOf(search.color)}
            onChange={(names) => onChange({ color: words(names) })}
          />
          <PriceRange
            min={search.minPrice}
            max={search.maxPrice}
            bounds={facets?.price}
            onChange={onChange}
          />
          <FilterSection title="Tình trạng">
            <Checkbox
              label={
                <>
                  Còn hàng <FilterCount count={facets?.inStock} />
                </>
              }
              name="inStock"
              value="true"
              checked={search.inStock ?? false}
              onChange={(event) => onChange({ inStock: event.target.checked || undefined })}
              className="flex!"
            />
            <Checkbox
              label={
                <>
                  Đang giảm giá <FilterCount count={facets?.sale} />
                </>
              }
              name="sale"
              value="true"
              checked={search.sale ?? false}
              onChange={(event) => onChange({ sale: event.target.checked || undefined })}
              className="flex!"
            />
          </FilterSection>
          <noscript>
            <Button type="submit" look="primary" wide className="my-4">
              Áp dụng
            </Button>
          </noscript>
        </div>
        <div className="sticky bottom-(--stick) border-t border-line bg-sheet p-4 lg:hidden">
          <Button look="primary" wide popoverTarget={filterSheetId} popoverTargetAction="hide">
            {all === '0' ? 'Không có sản phẩm nào' : `Xem ${all} sản phẩm`}
          </Button>
        </div>
      </form>
    </aside>
  )
}

interface CategoriesProps extends Pick<FiltersProps, 'categories' | 'categoryLink' | 'search'> {
  here?: string
  /** Those that would show something; without them all are shown. */
  counted?: ProductFacets['categories']
}

/** Links: each category has an address of its own, and the search goes along. */
function Categories({ here, counted, categories, categoryLink, search }: CategoriesProps) {
  if (categories.length === 0) return null
  const shown: readonly { _id: string; name: string; count?: number }[] = counted ?? categories
  const places = [{ _id: undefined, name: 'Tất cả sản phẩm', count: undefined }, ...shown]
  return (
    <FilterSection title="Danh mục">
      <ul className="max-h-96 overflow-y-auto max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4">
        {places.map(({ _id, name, count }) => (
          <li key={_id ?? ''}>
            <Link
              {...categoryLink(_id, changed(search, {}))}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={here === _id ? 'true' : undefined}
              className={cx(
                'block py-2 hover:text-lacquer-ink',
                here === _id && 'font-medium text-lacquer-ink',
              )}
            >
              {name} <FilterCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </FilterSection>
  )
}
