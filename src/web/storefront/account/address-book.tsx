import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { lazy, useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import { limits } from '#contract/limits.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Part } from '#web/ui/state/part.tsx'
import { addressesQuery } from './account-queries.ts'
import { AddressForm } from './address-form.tsx'

const RemoveAddress = lazy(() =>
  import('./remove-address.tsx').then(({ RemoveAddress }) => ({ default: RemoveAddress })),
)

export function AddressBook() {
  const { data: addresses = [] } = useQuery(addressesQuery(useApi()))
  const [open, setOpen] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<SavedAddress | null>(null)
  const [asked, setAsked] = useState(false)
  const { adder, close } = useFocusAfter(open, setOpen)
  const hydrated = useHydrated()
  const full = addresses.length >= limits.maxAddresses

  function ask(address: SavedAddress) {
    setLeaving(address)
    setAsked(true)
  }

  return (
    <>
      {addresses.length === 0 && <p className="text-ink-soft">Bạn chưa lưu địa chỉ nào.</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {addresses.map((address) => (
          <li key={address._id}>
            {open === address._id ? (
              <AddressForm address={address} first={false} onClose={close} />
            ) : (
              <Entry address={address} onEdit={() => setOpen(address._id)} onRemove={() => ask(address)} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' && <AddressForm first={addresses.length === 0} onClose={close} />}
      {full && <p className="text-ink-soft">Sổ có nhiều nhất {limits.maxAddresses} địa chỉ.</p>}
      <Button
        ref={adder}
        disabled={!hydrated || full}
        onClick={() => setOpen('new')}
        className={open === 'new' ? 'hidden' : 'justify-self-start'}
      >
        Thêm địa chỉ
      </Button>
      {leaving && (
        <Part>
          <RemoveAddress
            address={leaving}
            open={asked}
            onClose={() => setAsked(false)}
            onRemoved={() => adder.current?.focus()}
          />
        </Part>
      )}
    </>
  )
}

/** Where the form was closed, the focus goes to what opened it. */
function useFocusAfter(open: string | null, setOpen: (open: string | null) => void) {
  const adder = useRef<HTMLButtonElement>(null)
  const closed = useRef<string | null>(null)
  useEffect(() => {
    if (open !== null || closed.current === null) return
    const opener = document.getElementById(`edit-${closed.current}`) ?? adder.current
    closed.current = null
    opener?.focus()
  }, [open])
  return {
    adder,
    close: () => {
      closed.current = open
      setOpen(null)
    },
  }
}

interface EntryProps {
  address: SavedAddress
  onEdit: () => void
  onRemove: () => void
}

function Entry({ address, onEdit, onRemove }: EntryProps) {
  const { _id, name, phone, street, ward, province, isDefault } = address
  const whose = <span className="sr-only"> địa chỉ {street}</span>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border border-line bg-sheet p-4 sm:grid-cols-[1fr_auto] sm:p-6">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          {isDefault && <Badge>Mặc định</Badge>}
        </p>
        <p className="text-ink-soft tabular-nums">{formatPhone(phone)}</p>
        <p>
          {street}, {ward}, {province}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button id={`edit-${_id}`} onClick={onEdit}>
          Sửa{whose}
        </Button>
        <Button look="danger" onClick={onRemove}>
          Xoá{whose}
        </Button>
      </div>
    </div>
  )
}
