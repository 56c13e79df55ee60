/**
 * Words found in all kinds of common passwords, and common passwords of 12 characters or more; the most common first.
 * From the list of zxcvbn 4.4 (MIT), without what password.ts recognises by itself and what is not fit to print, plus
 * words of darts.
 */
export const commonWords: readonly string[] = `
password welcome letmein 180 501 301 changeme admin login access secret darts dartboard bullseye league oche treble triple double
guest user root test hello passw pass word chelsea arsenal liverpool manchester united everton tottenham spurs rangers
celtic newcastle england scotland ireland wales britain london summer winter spring autumn january february march april
june july august september october november december monday tuesday wednesday thursday friday saturday sunday iloveyou
football baseball basketball cricket rugby sunshine princess passphrase trustno whatever unknown internet computer
champion captain secretary playing player team premier beer cheers trustnoone openthedoor iamadmin mypassword
ilovemyself nopassword default master temporary dragon abc123 monkey shadow mustang superman jordan hunter harley
buster batman soccer tigger charlie ranger hockey starwars pepper klaster freedom maggie ginger love cheese dallas
matrix yankees corvette austin thunder merlin diamond hammer silver gfhjkm samantha golfer scooter orange cookie
maverick sparky phoenix mickey bigdog snoopy guitar chicken camaro mercedes peanut ferrari falcon cowboy samsung
steelers smokey dakota boomer eagles tigers marina nascar gateway yellow porsche monster spider diablo hannah bulldog
junior purple compaq lakers iceman cowboys money banana ncc1701 boston tennis coffee scooby nikita yamaha mother barney
brandy chester oliver forever midnight chicago bigdaddy redsox angel badboy fender jasper slayer rabbit natasha marine
wizard marlboro raiders prince casper fishing flower jasmine iwantu adidas winner gandalf enter ghbdtn golden cocacola
winston madison angels panther sophie asdfasdf thx1138 toyota tiger canada liverpoo apples passw0rd pokemon slipknot
qazxsw scorpion qwaszx startrek rainbow razz newyork redskins gemini cameron florida turtle sierra viking doctor rocket
dolphins bandit jaguar packers pookie peaches dolphin helpme blue theman maxwell lovers maddog giants nirvana metallic
hotdog rosebud mountain warrior stupid elephant success bond alexis lucky scorpio samson rush driver freddy sydney
gators dexter red123 bubba creative voodoo golf trouble america nissan gunner garfield apollo eminem legend airborne
bear beavis apple brooklyn godzilla skippy buddy kitten magic shelby phantom asdasd xavier braves darkness blink copper
platinum qweqwe tomcat girls bigboy animal police online voyager lifehack fish sniper trinity blazer heaven lover
snowball loveme bubbles willow donkey topgun nintendo saturn destiny pakistan pumpkin digital sergey redwings explorer
private runner therock guinness lasvegas beatles fire cassie christin andrey broncos babygirl eclipse fluffy cartman
michigan carolina testing alexande birdie pantera cherry vampire mexico buffalo genius montana minecraft maximus flyers
lovely stalker metallica doggie snickers speedy bronco lol123 paradise yankee horses magnum dreams lacrosse goober
enigma scotty surfer poohbear genesis star asd123 qweasdzxc racing hawaii eagle viper einstein drowssap simple badger
alaska action jester drummer spitfire forest maryjane diesel svetlana hotrod chevy westside security google tester
shorty hitman mozart zaq12wsx reddog lizard a123456 ruslan scarface a12345 buddha spirit stargate qwe123 naruto mercury
liberty semperfi suzuki popcorn spooky marley kitty cherokee vikings simpsons rascal qweasd hummer loveyou michael
patches russia jupiter penguin passion vfhbyf honda vladimir sandman passport raider infinity bulldogs fantasy domino
budlight disney ironman softball brutus bigred fktrcfylh karina marines digger kawasaki cougar fireman oksana justice
super wildcats tinker logitech dancer swordfis avalon alexandr motorola patriots madonna ducati colorado connor
juventus galore smooth freeuser warcraft boogie titanic wolverin elizabet arizona valentin saints accord christ yfnfif
stinky spiderma chopper ncc1701d extreme skyline zombie pearljam froggy awesome vision pirate fylhtq dreamer bullet
predator empire kirill panthers skipper nemesis rasdzv peekaboo rolltide cardinal psycho danger mookie happy chevelle
manutd goblue hobbes vegeta fyfcnfcbz picard windows loverboy victory vfrcbv bambam serega turkey tweety galina hiphop
rooster berlin taurus polina electric avatar maksim raptor alpha hendrix newport brazil a1b2c3 madmax britney sublime
darkside bigman wolfpack classic hercules ronaldo spiderman blizzard cheyenne cjkysirj wombat pandora zxc123 holiday
wildcat alabama caesar pickle shaggy catch leather a1b2c3d4 qqq111 qaz123 airplane kodiak freepass billybob sunset
katana phpbb chocolat snowman stingray firebird wolves zeppelin detroit pontiac gundam panzer outlaw redhead tarheels
greenday engineer hellfire serenity cobra fireball darkstar flash strike beauty pavilion bobafett dbrnjhbz bigmac
bowling chris natali pyramid rulez dodgers apache swimming whynot trooper defender precious packard weasel popeye
lucifer cancer raven swordfish presario viktor rockstar blonde james wutang spike atlanta airforce thailand casino
lennon mouse hacker bluebird hawkeye theone catfish sailor goldfish nfnmzyf tattoo barbie maxima machine trucks
wrangler rocks tornado lights cadillac bubble pegasus madman longhorn browns target microsoft dilbert christia baller
xfiles seattle qazqaz cthutq prelude corona malibu atlantis integra iloveu lonewolf dragons unicorn software bobcat
stealth peewee openup srinivas zaqwsx valentina shotgun trigger veronika bruins coyote babydoll joker dollar lestat
rocky random wordpass smiley sweety snake chipper woody samurai gizmo maddie soso123aljg flipper express hjvfirf moose
cessna piglet polaris teacher montreal cookies wolfgang scully fatboy wicked tickle bunny dfvgbh foobar transam pepsi
fetish oicu basketba toshiba gambit impala stephani jessica lancer knicks shamrock stinger deftones siemens blaster
trucker subaru renegade ibanez manson reaper blondie mylove galaxy blahblah enterpri travel babylon indiana skeeter
sugar smoke sweetpea trfnthbyf marino escort smitty bigfoot larisa trumpet spartan valera stormy mister hamlet aardvark
marathon paladin cavalier skater indigo hornet buckeyes indians karate hesoyam toronto diamonds chiefs buckeye highland
charger redman passwor maiden drpepper storm garden pencil sherlock timber thuglife insane pizza jungle jesus aragorn
hamster david triumph techno lollol pioneer catdog fktrctq morpheus pascal hobbit consumer blabla justme stones chrissy
spartak goforit burger pitbull adgjmptw italia barcelona hunting colors kissme overlord pebbles sundance emerald doggy
racecar irina element zipper alpine basket goddess poison sakura chichi huskers q12345 ultimate ncc1701e blackie nicola
rommel matthew caserta omega geronimo sammy trojan philips nugget tarzan aleksandr portugal anakin dodger bomber
superfly madness loser fatcat ybrbnf soldier warlock wrinkle desire seminole alejandr westham andrei concrete ladybug
christop trombone tintin bluesky rhbcnbyf qazxswedc onelove cdtnkfyf vfvjxrf titans stallion truck hansolo smiles
beagle panama kingkong flatron inferno mongoose connect qawsed juice blessed rocker snakes turbo bluemoon finger
jamaica a1234567 mulder beetle passat immortal plastic anthony whiskey dietcoke spunky monitor cactus exigen planet
ripper spyder nolimit hollywoo sticky trunks pickles sailing bonehead ghbdtnbr delta charlott rubber molly yomama
hongkong jumper william faster unreal memphis legion sebastia shalom pentium geheim werewolf funtime ferret orion
curious niners cantona sprite philly pirates abgrtyu lollipop eternity boeing sweets cooldude tottenha green stocking
martini biscuit drizzt colt fossil makaveli snapper maniac salmon patriot verbatim shasta asdzxc blackcat raistlin
punkrock cjkywt waterloo crimson twister oxford musicman seinfeld biggie condor ravens megadeth wolfman cosmos sharks
banshee keeper foxtrot gn56gn56 skywalke velvet black sesame dogs squirrel privet sunrise wolverine legolas grendel
ghost cats carrot frosty lvbnhbq blades stardust frog coolio brownie groovy twilight daytona vanhalen pikachu peanuts
hershey jericho intrepid ninja zaq123 lobster goblin punisher strider shogun kansas amadeus seven jason neptune
showtime muscle oldman ekaterina rfrfirf getsome showme obiwan skittles danni tanker maestro tarheel anubis hannibal
newlife gothic shark fighter blues princes chaos sabine python mirage clover tequila surfing delete potato chubby
panasonic sandiego portland baggins fusion sooners blackdog californ moscow playtime dagger dima stimpy gangster
warriors iverson chargers byteme swallow liquid dingdong nymets cracker mushroom crusader bigguy miami dkflbvbh nimrod
tazman stranger newpass doodle powder gotcha guardian dublin slapshot septembe milano grizzly knights photos nookie
charly rammstein brasil scruffy munchkin kittycat latino walnut thegame kolobok picasso robert barcelon bananas trance
auburn coltrane goodluck starcraft wheels parrot postal blade wisdom pink gorilla katerina andrew shaney osiris oakland
discover lonestar bingo meridian ping heather dookie stonecol megaman rjntyjr ledzep lowrider richard firefly griffey
racerx paradox ghjcnj tacobell weezer sirius halflife buffett shiloh vertigo sergei aliens sobaka keyboard kangaroo
sinner bonjour socrates chucky hotboy sprint sarah scarlet celica shazam formula sommer trebor qwerasdf jeep
mailcreated rebels vacation lexmark penguins ragnarok tempest vfhecz tacoma colombia flames rockon duck prodigy wookie
dodgeram mustangs sithlord smoker server administrator onehundredandeighty correcthorsebatterystaple unbelievable
letmeinplease thisismypassword mailcreated5240 sojdlg123aljg leavemealone sonyericsson ghhh47hj7649 flvbybcnhfnjh
finalfantasy ghbdtnrfrltkf websolutions chickenwing101 justinbieber contortionist newproject2004 needforspeed
maurolarastefy domainlock2005 dkflbvbhjdbx hd764nw5d7e1vb1 dkflbvbhjdyf counterstrike vfvfvskfhfve fkmnthyfnbdf
admin18533362 23176djivanfros whosyourdaddy fktrcfylhjdyf fktrcfylhjdbx lost4815162342 vanyarespekt combat123654
iseedeadpeople 89231243658s 4815162342lost ghjcnjrdfibyj saun24865709 ptybnxtvgbjy mevefalkcakk playstation3
zqjphsyf6ctifgu hedimaptfcor lhbjkjubz2957704 andrewjackie networkingpe 12qw34er56ty christopher1 ingodwetrust
installdevic digitalprodu an83546921an13 olcrackmaster auckland2010 residentevil qawsedrftgyh 32615948worms
nemvxyheqdd5oqxyxyzi avrillavigne massimiliano 41d8cd98f00b nhfdvfnjkju123 gjkysqgbpltw temppassword ticketmaster
01telemike01 stratocaster punksnotdead playstation2 fynfyfyfhbde nightcrawler installsqlst frederiksberg 1a2s3d4f5g6h
sanfrancisco 89876065093rax ghjcnjgbpltw lytghjgtnhjdcr seemnemaailm nhecsyfujkjdt qwaszxerdfcv antananarivu
greenlantern passwordstandard corperfmonsy maprchem56458 warhammer40k morganstanley cjdthitycndj bltynbabrfwbz
gtnhjpfdjlcr 59382113kevinp bpgjldsgjldthnf rfnthbyf1988 1qa2ws3ed4rf5tg nhfycajhvths msorcloledbr stickdaddy77
specialinsta michaeljackson webuivalidat ilovemyfamily weihnachtsbau systemofadown vladimirovna amadeusptfcor
websolutionssu mortalkombat paraklast1974 nondriversig a1s2d3f4g5h6 z1x2c3v4b5n6m7 ghjnbdjcnjzybt thecakeisalie
ontheoutside zcfvfzkexifz sonnenschein wazzkaprivet weihnachtsbaum
`
  .trim()
  .split(/\s+/);
