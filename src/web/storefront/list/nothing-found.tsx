import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/categories.ts'
import { Link } from '../../router/link.tsx'
import type { LinkTarget } from '../../router/target.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useApi } from '../../use-api.ts'
import { featuredQuery } from '../home/featured-query.ts'
import { shopPlaces } from '../shell/menu-links.tsx'
import { type ListSearch, withoutFilters } from './list-search.ts'
import { Shelf } from './shelf.tsx'

interface NothingFoundProps {
  search: ListSearch
  link: (search: ListSearch) => LinkTarget
  /** True where a filter is to blame. */
  narrowed: boolean
  categories: readonly Category[]
}

/** Why the list is empty, and the ways on. */
export function NothingFound({ search, link, narrowed, categories }: NothingFoundProps) {
  if (search.q !== undefined) return <NothingLike {...{ search, link, categories }} q={search.q} />
  return (
    <EmptyState
      action={
        narrowed ? (
          <ButtonLink {...link(withoutFilters(search))} look="primary">
            Xoá tất cả bộ lọc
          </ButtonLink>
        ) : (
          <ButtonLink to="/shop">Tất cả sản phẩm</ButtonLink>
        )
      }
    >
      {narrowed ? 'Không có sản phẩm nào khớp với bộ lọc này.' : 'Ở đây chưa có sản phẩm nào.'}
    </EmptyState>
  )
}

interface NothingLikeProps extends Pick<NothingFoundProps, 'search' | 'link' | 'categories'> {
  q: NonNullable<ListSearch['q']>
}

function NothingLike({ q, search, link, categories }: NothingLikeProps) {
  const { data: featured } = useQuery(featuredQuery(useApi()))
  const searchAlone: ListSearch = { q, sort: search.sort, limit: search.limit }
  const filtered = Object.keys(search).some((key) => !(key in searchAlone))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-8">
      <div className="grid gap-4">
        <h3 className="text-xl font-semibold wrap-anywhere">Không tìm thấy sản phẩm nào cho “{q}”</h3>
        <p className="max-w-prose text-ink-soft">
          Hãy thử một từ ngắn hơn hay một tên gọi khác, có dấu hay không dấu đều được.
          {filtered && ' Bộ lọc đang bật cũng có thể giấu đi thứ bạn tìm.'}
        </p>
        {filtered && (
          <p>
            <ButtonLink {...link(searchAlone)} look="primary">
              Tìm không có bộ lọc
            </ButtonLink>
          </p>
        )}
        <nav aria-label="Danh mục để xem">
          <ul className="flex flex-wrap gap-2 pt-2">
            {shopPlaces(categories).map(({ label, link: place }) => (
              <li key={label}>
                <Link
                  {...place}
                  className="inline-flex min-h-11 items-center rounded-edge border border-edge px-4 hover:border-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {featured && featured.products.length > 0 && (
        <section aria-labelledby="featured-instead">
          <h3 id="featured-instead" className="mb-6 font-display text-3xl font-semibold">
            Sản phẩm nổi bật
          </h3>
          <Shelf products={featured.products.slice(0, instead)} label="Sản phẩm nổi bật" beside />
        </section>
      )}
    </div>
  )
}

/** Two rows on a desk. */
const instead = 8
