import type { Gender } from '../modules/player/player.entity.ts';
import { chance, pick, type Random } from './random.ts';

const words = (text: string) => text.trim().split(/\s+/);

const women = words(`
  Denise Joanne Priya Sandra Nadia Tess Maureen Joy Yvonne Carol Dilys Stacey Angela Bev Cheryl Donna Elaine Fiona Gail
  Heather Imani Jackie Karen Lorraine Mandy Niamh Parveen Rhiannon Shona Tracey Wendy Zainab Kasia Michelle`);

const men = words(`
  Mick Lee Aled Steve Ravi Pete Phil Ken Alan Gary Kev Tom Wayne Owen Dean Martin Simon James Leon Terry Will Dan Rhys
  Neil Chris Jack Arthur Ben Adam Barry Callum Craig Darren Dave Dylan Eddie Errol Frank Gareth Glen Graham Harvey Ian
  Imran Jamal Jason Jim Joe Keith Kieran Kwame Liam Luke Malik Marcus Mark Mohammed Nathan Nigel Paul Piotr Ray Rob
  Roger Ross Ryan Sanjay Scott Sean Stan Stuart Tariq Tony Trevor Vince`);

const surnames = words(`
  Abbott Adeyemi Akhtar Allsop Arkwright Ashdown Bains Barlow Beckett Birch Blackwood Boateng Bolton Bowyer Bradshaw
  Brennan Briggs Burrows Cartwright Chadwick Chowdhury Clegg Coleman Cooper Cotterill Cray Daly Dawson Denton Dhillon
  Drew Dyson Eccles Ellwood Fairhurst Farooq Fenwick Fletcher Foley Gallagher Garside Gill Goodall Grabowski Griffin
  Hallam Hargreaves Haynes Hebden Hewitt Hobbs Hodge Hussain Ingham Jarman Jeffs Kapoor Kaye Kearney Kirk Langford
  Lawlor Leach Linton Lloyd Lowndes Lucas Mallinson Mason Mbeki McBride Mellor Mistry Morley Mulligan Nelson Nowak
  Nuttall Oakley Ogden Okoro Ormerod Parfitt Parkin Patel Peake Pearce Pollard Poole Quinn Rafferty Ramsden Rawlins
  Redfern Reeves Rigby Rowe Sayer Sharma Shaw Sidwell Skelton Slater Snape Sowden Stanway Stubbs Swann Sykes Tattersall
  Thorpe Tolley Trimble Tunnicliffe Unwin Varley Wade Walsh Warburton Weaver Whelan Widdop Winstanley Wragg Yates Younis`);

/** An invented name, male about three times in four. Two people may share one. */
export const inventName = (random: Random): string =>
  `${pick(random, chance(random, 0.24) ? women : men)} ${pick(random, surnames)}`;

/** The gender that goes with the first name. */
export const genderOf = (name: string): Gender => (women.includes(name.split(' ')[0]!) ? 'Female' : 'Male');

/** A typical e-mail address at a reserved domain. */
export const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@post.example`;
