import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useFrame } from '../../lib/wire/session.ts';
import { ProductMark } from '../../ui/ProductMark.tsx';
import styles from './Footer.module.css';
import { LeagueTimeNote } from './LeagueTimeNote.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const link = 'p-6-0 ink-2';

/** The footer of wide pages; on phones its content is in the menu. */
export const Footer = memo(function Footer() {
  const { data } = useFrame();
  const texts = data?.league;
  return (
    <footer className={`row wrap p-16-0 line-top ink-3 t-13 off-paper ${styles.footer}`}>
      {texts?.contact && (
        <a className={link} href={`mailto:${texts.contact}`}>
          {texts.contact}
        </a>
      )}
      {texts?.social.map(({ text, url }) => (
        <a key={url} className={link} href={url} rel="noopener">
          {text}
        </a>
      ))}
      <Link className={link} to="/about">
        About
      </Link>
      {texts?.privacyUrl && (
        <a className={link} href={texts.privacyUrl}>
          Privacy
        </a>
      )}
      {texts?.termsUrl && (
        <a className={link} href={texts.termsUrl}>
          Terms
        </a>
      )}
      <LeagueTimeNote />
      {texts?.custodians && <span>{texts.custodians}</span>}
      <span className="row-inline gap-24 ml-auto">
        <SchemeSwitch />
        <span className="row-inline gap-8 ink-2 bold">
          <ProductMark /> Oche
        </span>
      </span>
    </footer>
  );
});
