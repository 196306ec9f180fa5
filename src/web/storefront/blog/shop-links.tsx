import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toNameKey } from '#domain/search/fold.ts'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useApi } from '#web/app/api/use-api.ts'

/** Links to the category with this name, or to a search if the shop has no such category. */
export function CategoryLink({ name, children }: { name: string; children?: ReactNode }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  const category = categories.find((one) => toNameKey(one.name) === toNameKey(name))
  if (!category) return <SearchLink q={name}>{children ?? name.toLowerCase()}</SearchLink>
  return (
    <Link to="/categories/$id" params={{ id: category._id }} className="inkline">
      {children ?? name.toLowerCase()}
    </Link>
  )
}

export function SearchLink({ q, children }: { q: string; children: ReactNode }) {
  return (
    <Link to="/shop" search={{ q }} className="inkline">
      {children}
    </Link>
  )
}
