import { MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderWithHistory } from '#contract/orders.ts'
import { paymentWords } from '#contract/words.ts'
import { showPhone } from '#domain/phone-words.ts'
import { Icon } from '../../ui/icon.tsx'

/** Who gets it, where, and how it is paid. */
export function Buyer({ order }: { order: OrderWithHistory }) {
  const { customerName, customerPhone } = order.customerInfo
  const { address, note, payment } = order
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer" className="border-b border-line pb-2 text-lg font-semibold">
        Khách hàng
      </h2>
      <dl className="grid gap-4 pt-4">
        <Fact name="Người nhận">{customerName}</Fact>
        <Fact name="Điện thoại">
          <Contact phone={customerPhone} />
        </Fact>
        <Fact name="Địa chỉ">
          {address ? (
            <>
              {address.street}
              <br />
              {address.ward}, {address.province}
            </>
          ) : (
            <span className="text-ink-soft">Không có</span>
          )}
        </Fact>
        <Fact name="Ghi chú">
          {note ? (
            <span className="whitespace-pre-line">{note}</span>
          ) : (
            <span className="text-ink-soft">Không có</span>
          )}
        </Fact>
        <Fact name="Thanh toán">{paymentWords[payment]}</Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const contact = 'inline-flex min-h-9 items-center gap-2 inkline'

/** Zalo is reached by mobile numbers only, as people write them, without spaces. */
function zaloLink(e164: string): string | null {
  return /^\+84[35789]\d{8}$/.test(e164) ? `https://zalo.me/0${e164.slice(3)}` : null
}

/** @param phone E.164 */
function Contact({ phone }: { phone: string }) {
  const zalo = zaloLink(phone)
  return (
    <span className="flex flex-wrap gap-x-6">
      <a href={`tel:${phone}`} className={`${contact} tabular-nums`}>
        <Icon of={Phone} className="size-4" /> {showPhone(phone)}
      </a>
      {zalo && (
        <a href={zalo} target="_blank" rel="noreferrer" className={contact}>
          <Icon of={MessageCircle} className="size-4" /> Zalo
        </a>
      )}
    </span>
  )
}
