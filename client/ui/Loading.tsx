import type { ReactNode } from 'react';
import { Bone } from './Bone.tsx';

interface Props {
  /** What is said to those who do not see the bones. */
  text?: string;
  /** One bone below the other, of these widths; without children three of them. */
  widths?: readonly string[];
  height?: string;
  className?: string | undefined;
  /** Bones in the shape of what is to come. */
  children?: ReactNode;
}

/** In place of what is being loaded. */
export const Loading = ({
  text = 'Loading',
  children,
  widths = children ? [] : ['60%', '45%', '55%'],
  height = '20px',
  className = children ? undefined : 'grid gap-20 p-20-16',
}: Props) => (
  <div role="status" className={className}>
    <span className="vh">{text}</span>
    {widths.map((width) => (
      <Bone key={width} width={width} height={height} />
    ))}
    {children}
  </div>
);
