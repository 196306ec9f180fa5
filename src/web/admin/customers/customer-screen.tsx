import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Plus } from 'lucide'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { DetailItem, EmptyDetail } from '#web/admin/form/detail-item.tsx'
import { RelatedOrders } from '#web/admin/orders/list/related-orders.tsx'
import { PhoneHistorySummary } from '#web/admin/orders/phone-history-summary.tsx'
import { PhoneWarning } from '#web/admin/orders/phone-warning.tsx'
import { StaffNotes } from '#web/admin/orders/staff-notes.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CustomerReturns, CustomerReviews } from './customer-history.tsx'
import { customerQuery } from './customer-queries.ts'
import { CustomerTags } from './customer-tags.tsx'
import { PhoneContact } from './phone-contact.tsx'
import { PhoneNumberActions } from './phone-number-actions.tsx'

export function CustomerScreen() {
  const { id } = useParams({ from: '/admin/customers/$id' })
  const { data: customer, error, refetch } = useQuery(customerQuery(useApi(), id))
  if (!customer) {
    return (
      <main className="page py-6">
        {error ? <TableError error={error} retry={refetch} /> : <TableLoading />}
      </main>
    )
  }
  return (
    <main className="page pt-6 pb-16">
      <CustomerHeader customer={customer} />
      <CustomerFigures customer={customer} />
      <div className="grid gap-x-12 gap-y-10 pt-8 min-[85rem]:grid-cols-[minmax(0,1fr)_20rem] min-[85rem]:grid-rows-[auto_1fr]">
        <RelatedOrders title="Đơn hàng" filter={{ customer: id }} className={hiddenCustomerColumnClass} />
        <div className="grid content-start gap-x-12 gap-y-8 md:max-[85rem]:grid-cols-2 min-[85rem]:row-span-2">
          <CustomerContacts customer={customer} />
          <CustomerTags customer={customer} />
          {customer.phone && <PhoneNumberActions customer={customer} />}
          <CustomerNotes key={id} customer={customer} />
        </div>
        <div className="grid min-w-0 content-start gap-y-10 empty:hidden">
          <CustomerReturns returns={customer.returns} />
          <CustomerReviews reviews={customer.reviews} />
        </div>
      </div>
    </main>
  )
}

function CustomerHeader({ customer }: { customer: CustomerDetail }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-5">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold wrap-anywhere">
          <span className="block text-sm font-normal text-ink-soft">Khách hàng</span>
          {customer.name}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm tabular-nums">
          {customer.accounts.length > 0 && <Badge>Có tài khoản</Badge>}
          {customer.isPhoneCustomer && <Badge>Đặt qua điện thoại</Badge>}{' '}
          {customer.hasGuest && <Badge>Mua không cần tài khoản</Badge>} từ {formatDateTime(customer.since)}
        </p>
        <div className="mt-3 empty:hidden">
          <PhoneWarning warning={customer.blocked} />
        </div>
      </div>
      <ButtonLink
        to="/admin/orders/new"
        search={{ phone: customer.phone ?? undefined }}
        kind="primary"
        className="px-4 max-sm:w-full"
      >
        <Icon of={Plus} /> Tạo đơn
      </ButtonLink>
    </div>
  )
}

/** Next to the contacts there is no room for the customer's name in every row. */
const hiddenCustomerColumnClass =
  'min-[85rem]:[&_td:nth-child(3)]:hidden min-[85rem]:[&_th:nth-child(3)]:hidden'

function CustomerFigures({ customer }: { customer: CustomerDetail }) {
  const { orderCount, deliveredCount, cancelledCount, refusedCount, refusedTotal, spent } = customer
  const figures = [
    ['Đã mua', formatDong(spent)],
    ['Số đơn', orderCount],
    ['Đã giao', deliveredCount],
    ['Đã huỷ', cancelledCount],
    ['Không nhận hàng', refusedCount > 0 ? `${refusedCount} (${formatDong(refusedTotal)})` : 0],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 pt-6">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function CustomerContacts({ customer }: { customer: CustomerDetail }) {
  const { accounts, phone, addresses, record } = customer
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="border-b border-line pb-2 text-lg font-semibold">
        Liên hệ
      </h2>
      <dl className="grid gap-4 pt-4">
        <DetailItem name="Email">
          {accounts.length === 0 && <EmptyDetail />}
          {accounts.map(({ _id, name, email }) => (
            <span key={_id} className="block wrap-anywhere">
              <a href={`mailto:${email}`} className="inkline">
                {email}
              </a>
              {name !== customer.name && <span className="text-sm text-ink-soft"> {name}</span>}
            </span>
          ))}
        </DetailItem>
        <DetailItem name="Điện thoại">
          <PhoneContact phone={phone ?? ''} />
          {record && record.orders > 0 && (
            <p className="text-sm text-ink-soft tabular-nums">
              Số này: <PhoneHistorySummary history={record} />
            </p>
          )}
        </DetailItem>
        <DetailItem name="Địa chỉ đã dùng">
          {addresses.length === 0 && <EmptyDetail />}
          <ul className="grid gap-3">
            {addresses.map((address) => (
              <li key={`${address.street} ${address.ward} ${address.province}`}>
                {address.street}, {address.ward}, {address.province}
                <span className="block text-sm text-ink-soft tabular-nums">
                  {address.name}, {formatPhone(address.phone)}
                </span>
              </li>
            ))}
          </ul>
        </DetailItem>
      </dl>
    </section>
  )
}

function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = customerQuery(api, customer._id)
  async function add(text: string, key: string) {
    const notes = await api.addCustomerNote({ params: { id: customer._id }, body: { text, key } })
    queryClient.setQueryData(queryKey, (before: CustomerDetail | undefined) => before && { ...before, notes })
  }
  return (
    <StaffNotes
      notes={customer.notes}
      onAdd={add}
      onStale={() => queryClient.invalidateQueries({ queryKey })}
    />
  )
}
