import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Customer } from '#contract/customers/customers.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { PeriodFilter } from '#web/admin/analytics/period-filter.tsx'
import { useUpdateSearch } from '#web/admin/form/use-update-search.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { ExportPageLink } from '#web/admin/imports/export-page-link.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { type AdminColumn, AdminTable } from '../table/admin-table.tsx'
import { customerOrderCounts } from './customer-order-counts.ts'
import { type CustomerSort, customersQuery, customerTagsQuery, toCustomerFilter } from './customer-queries.ts'

/** Customers are accounts and people who ordered by phone without one. */
export function CustomersScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/customers' })
  const changeSearch = useUpdateSearch()
  const canExport = useRights().includes('settings')
  const { data: tags = [] } = useQuery(customerTagsQuery(api))
  const tagFilter = {
    id: 'tag',
    label: 'Mọi thẻ',
    choices: tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
  }
  const filters = [
    ...(search.days || search.from ? [shopperFilter] : []),
    ...(tags.length > 0 || search.tag ? [tagFilter] : []),
    ...customerFilters,
  ]
  return (
    <AdminTable
      name="customers"
      listPath={path}
      title="Khách hàng"
      noun="khách hàng"
      search={search}
      searchLabel="Tìm theo tên, email hoặc số điện thoại"
      columns={columns}
      rowKey={getCustomerId}
      className={customerCardClass}
      sortLabels={customerSortLabels}
      emptyContent={
        <p className="text-ink-soft">Khách hiện ở đây từ khi họ có tài khoản hay đặt đơn đầu tiên.</p>
      }
      filters={filters}
      filterTools={
        <PeriodFilter
          period={search}
          onChange={(period) =>
            changeSearch({ ...period, ...(!period.days && !period.from && { shopper: undefined }) })
          }
        />
      }
      tools={canExport && <ExportPageLink />}
      hasNoExport={!canExport}
      page={useQuery({ ...customersQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listCustomers.withTotal({ query: { ...toCustomerFilter(search), page, limit } })
      }
    />
  )
}

const path = '/admin/customers'
const shopperFilter = {
  id: 'shopper',
  label: 'Khách mới và cũ',
  choices: [
    { value: 'new', label: 'Khách mới' },
    { value: 'returning', label: 'Khách quay lại' },
  ],
}

const customerFilters = [
  {
    id: 'flag',
    label: 'Mọi lưu ý',
    choices: [
      { value: 'warned', label: 'Có cảnh báo' },
      { value: 'refused', label: 'Từng không nhận hàng' },
    ],
  },
  {
    id: 'account',
    label: 'Mọi khách',
    choices: [
      { value: 'with', label: 'Có tài khoản' },
      { value: 'without', label: 'Không tài khoản' },
    ],
  },
  {
    id: 'minOrders',
    label: 'Mọi số đơn',
    choices: customerOrderCounts.map((value) => ({ value, label: `Từ ${value} đơn` })),
  },
]

const getCustomerId = (customer: Customer) => customer._id

const listContacts = ({ email, phone }: Customer) =>
  [email, phone && formatPhone(phone)].filter((one): one is string => Boolean(one))
const formatContacts = (customer: Customer) => listContacts(customer).join(', ')

const columns: readonly AdminColumn<Customer>[] = [
  {
    id: 'name',
    header: 'Khách hàng',
    cell: (customer) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to="/admin/customers/$id"
          params={{ id: customer._id }}
          className="inkline font-medium wrap-anywhere sm:min-w-36 sm:line-clamp-2"
          title={customer.name}
        >
          {customer.name}
        </Link>
        {customer.blocked && <Badge tone="red">Cảnh báo</Badge>}
        {customer.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
    text: (customer) => customer.name,
    sorts: ['name-asc', 'name-desc'],
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'contact',
    header: 'Email, điện thoại',
    cell: (customer) => {
      const contacts = listContacts(customer)
      return (
        <span className="min-w-0 max-sm:text-right">
          {contacts.length === 0 && '–'}
          {contacts.map((one) => (
            <span
              key={one}
              title={one}
              className="block max-sm:wrap-anywhere sm:max-w-44 sm:truncate xl:max-w-80"
            >
              {one}
            </span>
          ))}
        </span>
      )
    },
    text: formatContacts,
  },
  {
    id: 'tags',
    header: 'Thẻ',
    cell: () => null,
    text: ({ tags }) => tags.join(', '),
    exportOnly: true,
  },
  {
    id: 'orderCount',
    header: 'Số đơn',
    cell: (customer) => customer.orderCount,
    text: (customer) => customer.orderCount,
    sorts: ['orders-asc', 'orders-desc'],
    align: 'end',
  },
  {
    id: 'spent',
    header: 'Đã mua',
    cell: (customer) => <span className="font-medium whitespace-nowrap">{formatDong(customer.spent)}</span>,
    text: (customer) => customer.spent,
    sorts: ['spent-asc', 'spent-desc'],
    align: 'end',
  },
  {
    id: 'deliveredCount',
    header: 'Đã giao',
    cell: (customer) => customer.deliveredCount,
    text: (customer) => customer.deliveredCount,
    align: 'end',
  },
  {
    id: 'cancelledCount',
    header: 'Đã huỷ',
    cell: ({ cancelledCount, orderCount }) => (
      // Half or more of the orders were cancelled: staff should call before the next parcel.
      <span
        className={
          cancelledCount > 1 && cancelledCount * 2 >= orderCount ? 'font-medium text-lacquer-ink' : ''
        }
      >
        {cancelledCount}
      </span>
    ),
    text: (customer) => customer.cancelledCount,
    align: 'end',
  },
  {
    id: 'lastOrderAt',
    header: 'Đơn gần nhất',
    cell: ({ lastOrderAt }) =>
      lastOrderAt ? (
        <time dateTime={lastOrderAt} className="lg:whitespace-nowrap">
          {formatDateTime(lastOrderAt)}
        </time>
      ) : (
        '–'
      ),
    text: ({ lastOrderAt }) => (lastOrderAt ? formatDateTime(lastOrderAt) : ''),
  },
]

/** On a phone the four numbers are in two rows, and the contact needs no label. */
const customerCardClass = [
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-2 max-sm:[&_tbody_tr]:gap-x-6',
  'max-sm:[&_td:not([data-label])]:col-span-2 max-sm:[&_[data-label="Đơn_gần_nhất"]]:col-span-2',
  'max-sm:[&_[data-label^="Email"]]:col-span-2 max-sm:[&_[data-label^="Email"]]:before:hidden',
  'max-sm:[&_[data-label^="Email"]]:*:text-left',
].join(' ')

/** The first entry is the default. */
const customerSortLabels: Partial<Record<CustomerSort, string>> = {
  last: 'Mới đặt hàng',
  newest: 'Mới có',
  'spent-desc': 'Mua nhiều tiền nhất',
  'orders-desc': 'Nhiều đơn nhất',
  'name-asc': 'Tên A–Z',
}
