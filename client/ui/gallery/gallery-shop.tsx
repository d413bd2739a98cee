import { useState } from 'react';
import type { PriceDisplay } from '#shared/enumerations.ts';
import { Badge } from '../badge/badge.tsx';
import { Card, CardLink } from '../card/card.tsx';
import { ChipLink } from '../chip/chip-link.tsx';
import { Picture } from '../picture/picture.tsx';
import { Price } from '../price/price.tsx';
import { PriceToggle } from '../price/price-toggle.tsx';
import { PrintPicture } from '../print-picture/print-picture.tsx';
import { Quantity } from '../quantity/quantity.tsx';
import { Rating } from '../rating/rating.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { StockBadge } from '../stock-badge/stock-badge.tsx';
import { SwatchLink } from '../swatch/swatch.tsx';
import { DataTable } from '../table/data-table.tsx';
import { SpecTable } from '../table/spec-table.tsx';
import styles from './gallery.module.css';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const VAT = { incLabel: 'inc. VAT', excLabel: 'ex. VAT' };
const BEFORE = { label: 'Before', incVat: '£59.00', excVat: '£49.17' };
const PRODUCTS = [
  { name: 'Grooved wall panel', colour: 'Petrol', hex: '#33606b', inc: '£48.50', exc: '£40.42', stock: 'in' },
  { name: 'Hexagon wall tiles', colour: 'Moss', hex: '#6f7d5c', inc: '£64.00', exc: '£53.33', stock: 'low' },
  {
    name: 'Round ceiling island',
    colour: 'Terracotta',
    hex: '#b0603f',
    inc: '£289.00',
    exc: '£240.83',
    stock: 'order',
  },
  {
    name: 'Felt basket with leather grips',
    colour: 'Stone',
    hex: '#a8a39c',
    inc: '£36.00',
    exc: '£30.00',
    stock: 'out',
  },
] as const;
const STOCK = {
  in: 'In stock',
  low: 'Only 3 left',
  order: 'Made for you in 2 weeks',
  out: 'Out of stock',
} as const;
const PRINTS = [
  { alt: 'Straight edge', size: { width: 1200, height: 800 }, edge: 'straight' },
  { alt: 'Bevelled edge', size: { width: 600, height: 900 }, edge: 'bevelled' },
  { alt: 'Rounded edge', size: { width: 2400, height: 600 }, edge: 'rounded' },
  {
    alt: 'Black frame',
    size: { width: 900, height: 600 },
    edge: 'straight',
    frame: { colour: '#26231f', widthMm: 20 },
  },
] as const;
const TONES = ['neutral', 'accent', 'highlight', 'success', 'warning', 'danger', 'info'] as const;

function QuantityStates() {
  const [quantity, setQuantity] = useState(2);
  const words = {
    label: 'Quantity',
    decreaseLabel: 'One less',
    increaseLabel: 'One more',
    unreadableLabel: 'Enter a whole number, 1 or more',
  };
  return (
    <GalleryRow>
      <Quantity {...words} value={quantity} onChange={setQuantity} max={20} />
      <Quantity {...words} value={quantity} onChange={setQuantity} max={20} pending />
      <Quantity {...words} value={1} onChange={setQuantity} size="s" />
      <Quantity {...words} value={4} onChange={setQuantity} disabled />
    </GalleryRow>
  );
}

function ToggleState() {
  const change = (next: PriceDisplay) =>
    document.documentElement.classList.toggle('prices-exc', next === 'excluding');
  return <PriceToggle {...VAT} onChange={change} label="Show prices without VAT" />;
}

export function GalleryShop({ picture }: { picture: string }) {
  return (
    <>
      <GallerySection title="Price and quantity">
        <ToggleState />
        <GalleryRow>
          <Price incVat="£48.50" excVat="£40.42" {...VAT} size="s" />
          <Price incVat="£48.50" excVat="£40.42" {...VAT} prefix="from" />
          <Price incVat="£24.95" excVat="£20.79" {...VAT} unit="/ m" />
        </GalleryRow>
        <Price incVat="£1,249.00" excVat="£1,040.83" {...VAT} size="l" />
        <Price incVat="£48.50" excVat="£40.42" {...VAT} size="l" before={BEFORE} />
        <Price incVat="£97.00" excVat="£80.84" {...VAT} bare pending />
        <QuantityStates />
      </GallerySection>
      <GallerySection title="Badge, stock, swatch, chip, rating">
        <GalleryRow>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </GalleryRow>
        <GalleryRow>
          {(['in', 'low', 'order', 'out'] as const).map((state) => (
            <StockBadge key={state} state={state} label={STOCK[state]} />
          ))}
        </GalleryRow>
        <GalleryRow>
          {PRODUCTS.map((product, index) => (
            <SwatchLink
              key={product.colour}
              href="#gallery"
              label={product.colour}
              colours={[product.hex]}
              current={index === 1}
              size="l"
            />
          ))}
          <SwatchLink href="#gallery" label="Assorted" colours={['#d8cbb5', '#6f7d5c', '#b0603f']} size="s" />
        </GalleryRow>
        <GalleryRow>
          <ChipLink href="#gallery" removeLabel="Remove filter">
            Petrol
          </ChipLink>
          <ChipLink href="#gallery">Wall panels</ChipLink>
          <ChipLink href="#gallery">Nordvilt</ChipLink>
        </GalleryRow>
        <Rating value={4.4} label="4.4 out of 5 stars" />
      </GallerySection>
      <GallerySection title="Print" wide>
        <div className={styles.cards}>
          {PRINTS.map((print) => (
            <PrintPicture key={print.alt} {...print} href={`${picture}/640.webp`} />
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Card" wide>
        <div className={styles.cards}>
          {PRODUCTS.map((product) => (
            <Card key={product.name} as="article" padding="none" interactive>
              <Picture
                base={picture}
                widths={[320, 640, 960]}
                width={960}
                height={720}
                alt=""
                sizes="(width >= 992px) 25vw, (width >= 576px) 50vw, 100vw"
                fit="cover"
                className={styles.tile}
              />
              <div className={styles.product}>
                <StockBadge state={product.stock} label={STOCK[product.stock]} />
                <h3>
                  <CardLink href="#gallery">{product.name}</CardLink>
                </h3>
                <Price incVat={product.inc} excVat={product.exc} {...VAT} />
              </div>
            </Card>
          ))}
          {(['raised', 'outline', 'sunken', 'plain'] as const).map((look) => (
            <Card key={look} look={look}>
              <h4>{look}</h4>
              <p>A box that holds what belongs together.</p>
            </Card>
          ))}
          <div className={styles.states}>
            <Skeleton shape="picture" />
            <Skeleton shape="title" />
            <Skeleton lines={3} />
          </div>
        </div>
      </GallerySection>
      <GallerySection title="Table">
        <SpecTable
          rows={[
            { name: 'Material', value: 'Wool felt on a recycled PET core' },
            { name: 'Size', value: '60 × 60 cm' },
            { name: 'Thickness', value: '24 mm' },
            { name: 'Sound absorption', value: 'αw 0.75 (class C)' },
          ]}
        />
        <DataTable
          caption="Price by quantity"
          columns={[
            { key: 'from', label: 'From' },
            { key: 'each', label: 'Each', numeric: true },
            { key: 'saving', label: 'You save', numeric: true },
          ]}
          rows={[
            { id: '1', cells: { from: '1 piece', each: '£48.50', saving: '–' } },
            { id: '5', cells: { from: '5 pieces', each: '£46.10', saving: '5 %' }, highlighted: true },
            { id: '20', cells: { from: '20 pieces', each: '£42.70', saving: '12 %' } },
          ]}
        />
      </GallerySection>
    </>
  );
}
