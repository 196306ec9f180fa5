import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type FailureCode, failed } from '#contract/failures.ts'
import type { PlaceOrder } from '#contract/orders/place-order.ts'
import type { StockMovement } from '#contract/stock/stock.ts'
import { insertAccount } from '#data/accounts/accounts.ts'
import { checkInvariants, type InvariantCheck } from '#data/maintenance/invariants.ts'
import { listMovements } from '#data/stock/stock-list.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { addToCart } from '#operations/cart/change-cart.ts'
import { createProduct } from '#operations/catalog/save-product.ts'
import { placeOrder } from '#operations/orders/place-order.ts'
import { type Actor, operatorActor, type Shop } from '#operations/shop.ts'

export interface OversellProof {
  placed: number
  refused: Partial<Record<FailureCode, number>>
  stock: number
  ledger: StockMovement[]
  violations: InvariantCheck[]
}

const price = 199_000

export async function proveOversell(
  shop: Shop,
  request: { buyers: number; pieces: number },
): Promise<OversellProof> {
  const input = { name: 'Áo cuối cùng', price, countInStock: request.pieces }
  const product = await createProduct(shop, input, { by: operatorActor })
  if (failed(product)) throw new Error(`the product was refused: ${product.failure}`)
  const [variant] = product.variants
  if (!variant) throw new Error('the product has no variant')
  const buyers = await Promise.all(Array.from({ length: request.buyers }, (_, at) => createBuyer(shop, at)))
  for (const buyer of buyers) {
    const added = await addToCart(shop, buyer._id, { productId: product._id, quantity: 1 })
    if (failed(added)) throw new Error(`a cart was refused: ${added.failure}`)
  }
  const outcomes = await Promise.all(buyers.map((buyer) => orderOne(shop, buyer, product._id)))
  const refused: OversellProof['refused'] = {}
  for (const outcome of outcomes) if (outcome) refused[outcome] = (refused[outcome] ?? 0) + 1
  const { movements } = await listMovements(shop.db, variant._id, { limit: request.pieces + 1, offset: 0 })
  return {
    placed: outcomes.filter((outcome) => outcome === null).length,
    refused,
    stock: movements[0]?.balance ?? 0,
    ledger: movements.toReversed(),
    violations: (await checkInvariants(shop.db)).filter((check) => check.violations.length > 0),
  }
}

async function createBuyer(shop: Shop, at: number): Promise<Actor> {
  const _id = uuid()
  const email = `buyer-${at}@tiem.example`
  const unusableHash = randomBytes(32).toString('base64url')
  const account = {
    name: `Khách ${at + 1}`,
    email,
    emailKey: email,
    passwordHash: unusableHash,
    cartId: uuid(),
  }
  await insertAccount(shop.db, { _id, role: 'user', ...account })
  return { _id, name: account.name }
}

async function orderOne(shop: Shop, buyer: Actor, productId: string): Promise<FailureCode | null> {
  const order: PlaceOrder = {
    items: [{ productId, quantity: 1 }],
    totalPrice: price,
    customerInfo: { customerName: buyer.name, customerPhone: '0912345678' },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
    payment: 'cod',
    address: null,
    note: '',
  }
  const outcome = await placeOrder(shop, buyer, order, { trustedRateLimitKey: '127.0.0.1' })
  return failed(outcome) ? outcome.failure : null
}
