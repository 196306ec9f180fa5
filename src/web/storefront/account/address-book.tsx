import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { lazy, useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import * as limits from '#contract/limits.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { addressesQuery } from './account-queries.ts'
import { AddressForm } from './address-form.tsx'

const RemoveAddressDialog = lazy(() =>
  import('./remove-address-dialog.tsx').then(({ RemoveAddressDialog }) => ({
    default: RemoveAddressDialog,
  })),
)

export function AddressBook() {
  const { data: addresses = [] } = useQuery(addressesQuery(useApi()))
  const [editedId, setEditedId] = useState<string | null>(null)
  const [removing, setRemoving] = useState<SavedAddress | null>(null)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { adder: addButton, list, close: closeForm } = useFocusOpener(editedId, setEditedId)
  const hydrated = useHydrated()
  const isFull = addresses.length >= limits.maxAddresses

  function confirmRemoval(address: SavedAddress) {
    setRemoving(address)
    setDialogOpen(true)
  }

  return (
    <>
      {addresses.length === 0 && <p className="text-ink-soft">Bạn chưa lưu địa chỉ nào.</p>}
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {addresses.map((address) => (
          <li key={address._id}>
            {editedId === address._id ? (
              <AddressForm address={address} isFirst={false} onClose={closeForm} />
            ) : (
              <AddressEntry
                address={address}
                onEdit={() => setEditedId(address._id)}
                onRemove={() => confirmRemoval(address)}
              />
            )}
          </li>
        ))}
      </ul>
      {editedId === 'new' && <AddressForm isFirst={addresses.length === 0} onClose={closeForm} />}
      {isFull && <p className="text-ink-soft">Sổ có tối đa {limits.maxAddresses} địa chỉ.</p>}
      <Button
        ref={addButton}
        disabled={!hydrated || isFull}
        onClick={() => setEditedId('new')}
        className={editedId === 'new' ? 'hidden!' : 'justify-self-start'}
      >
        Thêm địa chỉ
      </Button>
      {removing && (
        <LazyBoundary>
          <RemoveAddressDialog
            address={removing}
            open={isDialogOpen}
            onClose={() => setDialogOpen(false)}
            onRemoved={() => addButton.current?.focus()}
          />
        </LazyBoundary>
      )}
    </>
  )
}

/** Moves the focus back to the button that opened a form when the form closes. */
function useFocusOpener(editedId: string | null, setEditedId: (editedId: string | null) => void) {
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const closedId = useRef<string | null>(null)
  useEffect(() => {
    if (editedId !== null || closedId.current === null) return
    const opener = document.getElementById(`edit-${closedId.current}`) ?? addButton.current
    closedId.current = null
    opener?.focus()
    // A new entry is shorter than its form was, so it would stay above the window.
    if (opener === addButton.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [editedId])
  return {
    adder: addButton,
    list,
    close: () => {
      closedId.current = editedId
      setEditedId(null)
    },
  }
}

interface AddressEntryProps {
  address: SavedAddress
  onEdit: () => void
  onRemove: () => void
}

function AddressEntry({ address, onEdit, onRemove }: AddressEntryProps) {
  const { _id, name, phone, street, ward, province, isDefault } = address
  const addressSuffix = <span className="sr-only"> địa chỉ {street}</span>
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
          Sửa{addressSuffix}
        </Button>
        <Button kind="danger" onClick={onRemove}>
          Xoá{addressSuffix}
        </Button>
      </div>
    </div>
  )
}
