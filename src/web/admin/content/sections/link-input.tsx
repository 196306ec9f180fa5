import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildPagePath, type PageKind, pageKindLabels } from '#contract/content/page-kinds.ts'
import { slugPaths } from '#contract/paths.ts'
import { collectionsQuery, pickableProductsQuery } from '#web/admin/catalog/collections/collection-queries.ts'
import { useDebounced } from '#web/admin/form/use-debounced.ts'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import type { FieldInputProps } from '#web/ui/form/field.tsx'
import { pagesQuery } from '../page-queries.ts'
import { rankByName } from './rank-by-name.ts'

interface LinkChoice {
  name: string
  href: string
}

const fixedChoices: LinkChoice[] = [
  { name: 'Trang chủ', href: '/' },
  { name: 'Tất cả sản phẩm', href: '/shop' },
  { name: 'Sản phẩm đang giảm giá', href: '/shop?sale=true' },
  { name: 'Blog', href: '/blog' },
  { name: 'Về cửa hàng', href: '/docs#about' },
  { name: 'Đổi trả', href: '/docs#returns' },
  { name: 'Giao hàng', href: '/docs#delivery' },
  { name: 'Tra cứu đơn hàng', href: '/order-lookup' },
]

const linkedKinds: readonly PageKind[] = ['page', 'post', 'policy']

const toAddress = (prefix: string, slug: string) => prefix + encodeURIComponent(slug)
const isAddress = (text: string) => text.startsWith('/') || text.startsWith('http')
const maxChoices = 12

/** The pages of the shop that can be linked; products are searched on the server. */
function useLinkChoices(text: string): LinkChoice[] {
  const api = useApi()
  const q = useDebounced(text.trim(), 200)
  const { data: pages = [] } = useQuery(pagesQuery(api))
  const { data: categories = [] } = useQuery(categoriesQuery(api))
  const { data: collections = [] } = useQuery(collectionsQuery(api))
  const { data: products = [] } = useQuery({
    ...pickableProductsQuery(api, q),
    enabled: q !== '' && !isAddress(q),
    placeholderData: keepPreviousData,
  })
  return [
    ...fixedChoices,
    ...pages
      .filter(({ kind }) => linkedKinds.includes(kind))
      .map(({ kind, slug, title }) => ({
        name: `${pageKindLabels[kind]}: ${title}`,
        href: buildPagePath(kind, slug),
      })),
    ...categories.map(({ name, slug }) => ({
      name: `Danh mục: ${name}`,
      href: toAddress(slugPaths.category, slug),
    })),
    ...collections.map(({ name, slug }) => ({
      name: `Bộ sưu tập: ${name}`,
      href: toAddress(slugPaths.collection, slug),
    })),
    ...products
      .filter(({ state }) => state === 'active')
      .map(({ name, handle }) => ({
        name: `Sản phẩm: ${name}`,
        href: toAddress(slugPaths.product, handle),
      })),
  ]
}

const describe = ({ name, href }: LinkChoice) => `${name} (${href})`

interface LinkInputProps {
  inputProps: FieldInputProps
  value: string
  maxLength: number
  onChange: (href: string) => void
}

/** A path of this shop, found by the name of the page, or an address as it is typed. */
export function LinkInput({ inputProps, value, maxLength, onChange }: LinkInputProps) {
  const [text, setText] = useState('')
  const choices = useLinkChoices(text)
  const suggest = (input: string) => {
    const matches = isAddress(input)
      ? choices.filter(({ href }) => href.startsWith(input))
      : rankByName(choices, input)
    return matches.slice(0, maxChoices).map(describe)
  }
  const toHref = (text: string) => choices.find((choice) => describe(choice) === text)?.href ?? text
  return (
    <Combobox
      {...inputProps}
      value={value}
      maxLength={maxLength}
      autoComplete="off"
      suggest={suggest}
      note={() => 'Gõ tên trang, danh mục, sản phẩm, hoặc một địa chỉ như /shop, https://…'}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value)
      }}
      onPick={(choice) => onChange(toHref(choice))}
      resolveText={(input) => input.trim().replace(location.origin, '')}
    />
  )
}
